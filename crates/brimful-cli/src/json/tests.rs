//! The shapes of the lines, field by field.

use super::*;

#[test]
fn solve_lines_have_every_field_in_order() {
    let text =
        String::from_utf8(line(&SolveLine { name: "a", status: "unknown", method: "none", ..Default::default() }));
    assert_eq!(
        text.as_deref(),
        Ok(concat!(
            r#"{"name":"a","kind":null,"status":"unknown","solution":null,"unique":null,"optimal":null,"#,
            r#""lower_bound":null,"upper_bound":null,"method":"none","reason":null,"seconds":0.0,"error":null}"#,
            "\n"
        ))
    );
}
