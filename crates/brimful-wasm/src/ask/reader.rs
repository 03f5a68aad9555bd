//! Reads a request, so that an error names the member and says what would be right.
//!
//! `serde_json` would name neither the member of a message that it first keeps whole, as it must to
//! find `do`, nor speak of anything but Rust's types. Unknown members are refused at every depth.

use std::fmt;
use std::iter::Enumerate;
use std::slice::Iter;

use brimful::phrase;
use brimful::words::Phrase;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Value, map};

use crate::wire::Fault;

/// The most bytes of a string that an error quotes.
const LONG: usize = 40;

/// A message of this type.
///
/// # Errors
/// The member that cannot be read, and what it should be.
pub(super) fn read<T: DeserializeOwned>(message: &Value) -> Result<T, Fault> {
    T::deserialize(Reader(message)).map_err(Misfit::fault)
}

/// Why a message cannot be read.
#[derive(Debug)]
struct Misfit {
    /// The way to the member: `wish.rows`, `progress.on[2][0]`.
    path: String,
    what: What,
}

#[derive(Debug)]
enum What {
    /// What it should be, and what it is.
    Wrong(Phrase, Phrase),
    Unknown(&'static [&'static str]),
    Missing,
    /// Anything else, in words.
    Other(String),
}

impl Misfit {
    fn new(what: What) -> Self {
        Misfit { path: String::new(), what }
    }

    /// The same misfit inside a member or an item.
    fn inside(mut self, name: &str) -> Self {
        let joint = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{name}{joint}{}", self.path);
        self
    }

    fn fault(self) -> Fault {
        let member = if self.path.is_empty() {
            Phrase::new("the request")
        } else {
            Phrase::from(format!("`{}`", self.path))
        };
        match self.what {
            What::Wrong(right, given) => {
                Fault::new(phrase!("{member} must be {right}, not {given}", member, right, given))
            }
            What::Missing => Fault::new(phrase!("{member} is missing", member)),
            What::Unknown(known) => Fault::new(phrase!("there is no {member} here", member))
                .with_help(phrase!("known here: {known}", known = list(known))),
            What::Other(why) => Fault::new(phrase!("{member}: {why}", member, why)),
        }
    }
}

/// Names as they are written.
fn list(names: &[&str]) -> Phrase {
    Phrase::list(names.iter().map(|name| Phrase::from(format!("`{name}`"))))
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.what)
    }
}

impl std::error::Error for Misfit {}

impl Error for Misfit {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Misfit::new(What::Other(why.to_string()))
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Misfit::custom("out of range")
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Misfit::new(What::Unknown(known)).inside(name)
    }

    fn missing_field(name: &'static str) -> Self {
        Misfit::new(What::Missing).inside(name)
    }
}

/// One of these names.
pub(super) fn one_of(names: &[&str]) -> Phrase {
    phrase!("one of {names}", names = list(names))
}

/// A value of a message.
#[derive(Clone, Copy)]
struct Reader<'a>(&'a Value);

impl Reader<'_> {
    /// A misfit: the value should be something else.
    fn wrong(self, right: impl Into<Phrase>) -> Misfit {
        let given = match self.0 {
            Value::Array(_) => Phrase::new("a list"),
            Value::Object(_) => Phrase::new("an object"),
            Value::String(text) if text.len() > LONG => Phrase::new("a text"),
            plain => Phrase::from(plain.to_string()),
        };
        Misfit::new(What::Wrong(right.into(), given))
    }

    fn whole(self, most: u64) -> Result<u64, Misfit> {
        self.0.as_u64().filter(|&number| number <= most).ok_or_else(|| {
            self.wrong(match most {
                u64::MAX => Phrase::new("a whole number, 0 or more"),
                _ => phrase!("a whole number from 0 to {most}", most),
            })
        })
    }
}

macro_rules! whole_numbers {
    ($($method:ident $most:expr;)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            visitor.visit_u64(self.whole($most)?)
        }
    )* };
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(on) => visitor.visit_bool(*on),
            Value::Number(number) => match number.as_u64() {
                Some(whole) => visitor.visit_u64(whole),
                None => self.deserialize_f64(visitor),
            },
            Value::String(text) => visitor.visit_str(text),
            Value::Array(items) => visitor.visit_seq(Items(items.iter().enumerate())),
            Value::Object(members) => visitor.visit_map(Members(members.iter(), None)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_bool(self.0.as_bool().ok_or_else(|| self.wrong("true or false"))?)
    }

    whole_numbers! {
        deserialize_u8 u64::from(u8::MAX);
        deserialize_u16 u64::from(u16::MAX);
        deserialize_u32 u64::from(u32::MAX);
        deserialize_u64 u64::MAX;
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_f64(self.0.as_f64().ok_or_else(|| self.wrong("a number"))?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_str(self.0.as_str().ok_or_else(|| self.wrong("a string"))?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let items = self.0.as_array().ok_or_else(|| self.wrong("a list"))?;
        visitor.visit_seq(Items(items.iter().enumerate()))
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        if self.0.as_array().is_none_or(|items| items.len() != length) {
            return Err(self.wrong(phrase!("a list of {length}", length)));
        }
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let members = self.0.as_object().ok_or_else(|| self.wrong("an object"))?;
        match members.keys().find(|&name| !known.contains(&name.as_str())) {
            Some(name) => Err(Misfit::unknown_field(name, known)),
            None => visitor.visit_map(Members(members.iter(), None)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0.as_str().filter(|name| known.contains(name)) {
            Some(name) => visitor.visit_enum(IntoDeserializer::<Misfit>::into_deserializer(name)),
            None => Err(self.wrong(one_of(known))),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 char bytes byte_buf unit unit_struct tuple_struct map
        identifier ignored_any
    }
}

/// The items of a list, with their places.
struct Items<'a>(Enumerate<Iter<'a, Value>>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Misfit;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misfit> {
        let read = |(at, item)| {
            seed.deserialize(Reader(item))
                .map_err(|misfit: Misfit| misfit.inside(&format!("[{at}]")))
        };
        self.0.next().map(read).transpose()
    }
}

/// The members of an object, and the one whose name was read last.
struct Members<'a>(map::Iter<'a>, Option<(&'a String, &'a Value)>);

impl<'de> MapAccess<'de> for Members<'_> {
    type Error = Misfit;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misfit> {
        self.1 = self.0.next();
        self.1.map(|(name, _)| seed.deserialize(name.as_str().into_deserializer())).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        let (name, value) = self.1.take().ok_or_else(|| Misfit::custom("no value"))?;
        seed.deserialize(Reader(value)).map_err(|misfit: Misfit| misfit.inside(name))
    }
}
