//! Generates the TypeScript of all messages, and fails if `web/src/wire` differs from it.
//!
//! With the variable `BRIMFUL_WIRE` set to `write` the test writes the files instead, as
//! `cargo xtask wire` does.

mod layout;

use std::fmt::Write as _;
use std::path::Path;

use brimful::difficulty::Difficulty;
use brimful::explain::Rating;
use brimful::generate::{Outline, Symmetry};
use brimful::play::{Bloom, Branch, Check, Code, Hand, Nudge, PathState, State, Unit, Verdict};
use brimful::puzzle::Kind;
use brimful::words::{Gap, Phrase};
use ts_rs::{Config, TS};

use crate::arcade::{ArcadeBoard, ArcadeScene, PilotChosen};
use crate::ask::*;
use crate::capabilities::{Capabilities, FormatOf, MethodOf, PilotLabel, REQUESTS};
use crate::desk::{CellContent, Edit, EditPlace, EditState, EditWall};
use crate::host::News;
use crate::reading::{Hints, Reading};
use crate::scene::{Clue, Lane, Scene, SceneCell, SceneHole, SceneLink, ScenePath, Ways};
use crate::solution::{Drawn, NotLabel, Recoloring, Solution};
use crate::table::{Action, Description, Opened, Outcome};
use crate::wire::{At, Fault, Lattice, Place, Point, Rules, Shape};

/// The types of one file.
struct File {
    name: &'static str,
    about: &'static str,
    types: Vec<Type>,
}

struct Type {
    name: String,
    text: String,
}

fn declare<T: TS>() -> Type {
    let config = Config::new().with_large_int("number").with_array_tuple_limit(3);
    let text = layout::declaration(&prose(&T::docs().unwrap_or_default()), &T::decl(&config));
    // Rust's name of what TypeScript calls null.
    Type { name: T::ident(&config), text: text.replace("`None`", "null") }
}

/// A comment without its examples, which are Rust.
fn prose(docs: &str) -> String {
    let prose: String = docs.split("```").step_by(2).collect();
    prose.trim_end().to_owned()
}

macro_rules! file {
    ($name:literal, $about:literal, $($type:ty),* $(,)?) => {
        File { name: $name, about: $about, types: vec![$(declare::<$type>()),*] }
    };
}

fn files() -> Vec<File> {
    vec![
        file!(
            "common",
            "What all messages share.",
            Kind,
            Rules,
            Difficulty,
            Shape,
            Lattice,
            Outline,
            Symmetry,
            Sides,
            Point,
            Place,
            Phrase,
            Gap,
            Fault,
            At,
            Solution,
            Recoloring,
            Drawn,
            NotLabel,
            Capabilities,
            MethodOf,
            FormatOf,
            PilotLabel,
        ),
        file!(
            "scene",
            "A puzzle as it is drawn.",
            Scene,
            SceneCell,
            Clue,
            Ways,
            Lane,
            SceneHole,
            SceneLink,
            ScenePath,
            Hints,
            Reading,
        ),
        file!(
            "play",
            "The table: what hands do, and the state of the game.",
            Action,
            Opened,
            Outcome,
            State,
            PathState,
            Unit,
            Branch,
            Hand,
            Nudge,
            Code,
            Bloom,
            Check,
            Verdict,
            Description,
        ),
        file!("edit", "The desk: drafts.", Edit, CellContent, EditState, EditPlace, EditWall),
        file!(
            "snake",
            "The arcade: Snake.",
            ArcadeBoard,
            ArcadeScene,
            PilotChosen,
            DecideRequest,
            DecideAnswer,
            SnakeVerdict,
            SnakeGame,
            SnakeMoment,
        ),
        file!(
            "ask",
            "Requests to the worker and their answers.",
            Request,
            Answers,
            News,
            SolveRequest,
            SolveAnswer,
            SolveStatus,
            Reason,
            CountRequest,
            CountAnswer,
            HintRequest,
            HintAnswer,
            CompletionRequest,
            CompletionAnswer,
            ColorNames,
            ColorStyle,
            ExplainRequest,
            ExplainAnswer,
            RateRequest,
            Rating,
            Step,
            Clause,
            StepConclusion,
            ConclusionKind,
            GenerateRequest,
            GenerateAnswer,
            Wish,
            NewPuzzle,
            FixRequest,
            FixAnswer,
            PictureRequest,
            PictureAnswer,
            PictureStatus,
            PictureCell,
            SnakeRequest,
            SnakeAnswer,
            ConvertRequest,
            ConvertAnswer,
            SvgRequest,
            SvgAnswer,
            ProofRequest,
            ProofAnswer,
            ProofFiles,
        ),
        file!(
            "watch",
            "Algorithms at work.",
            WatchRequest,
            Film,
            Effort,
            DeduceRequest,
            ByHand,
            Offer,
            Reel,
            ReelStart,
            EdgeState,
            MarkState,
            Frame,
            RegionsRequest,
            RegionsAnswer,
            RegionGraph,
            Region,
            ContractRequest,
            ContractAnswer,
            ContractStep,
            FillRequest,
            FillOrder,
            TreeRequest,
            GameTree,
            TreeNode,
            TreeJoin,
        ),
    ]
}

/// The text of a file, with imports from the others.
fn print(file: &File, all: &[File]) -> String {
    let mut text = format!("// Generated by `cargo xtask wire`; edits are lost. {}\n", file.about);
    let body: Vec<String> = file.types.iter().map(|it| it.text.clone()).collect();
    let body = body.join("\n\n");
    let is_code = |line: &&str| !line.trim_start().starts_with(['*', '/']);
    let code = body.lines().filter(is_code).collect::<Vec<_>>().join("\n");
    for other in all.iter().filter(|other| other.name != file.name) {
        let used = other.types.iter().map(|it| &*it.name).filter(|name| mentions(&code, name));
        let mut used: Vec<&str> = used.collect();
        used.sort_unstable();
        if !used.is_empty() {
            let names = used.join(", ");
            let _ = write!(text, "\nimport type {{ {names} }} from \"./{}.ts\";", other.name);
        }
    }
    format!("{text}\n\n{body}\n")
}

/// The file that holds what this build can do: a page needs it before the engines have loaded.
fn capabilities() -> String {
    let value = serde_json::to_string_pretty(&Capabilities::new()).unwrap_or_default();
    format!(
        "// Generated by `cargo xtask wire`; edits are lost. What the library can do.\n\n\
         import type {{ Capabilities }} from \"./common.ts\";\n\n\
         export const CAPABILITIES: Capabilities = {value};\n"
    )
}

/// Whether a text has this name as a whole word.
fn mentions(text: &str, name: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        !text[..at].ends_with(inside) && !text[at + name.len()..].starts_with(inside)
    })
}

#[test]
fn typescript_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let files = files();
    let types = files.iter().map(|file| (file.name, print(file, &files)));
    for (name, text) in types.chain([("capabilities", capabilities())]) {
        let path = folder.join(name).with_extension("ts");
        if std::env::var("BRIMFUL_WIRE").is_ok_and(|mode| mode == "write") {
            std::fs::write(&path, &text).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(found == text, "{} is out of date: run `cargo xtask wire`", path.display());
    }
}

#[test]
fn names_on_the_wire_are_those_of_the_library() {
    let json = |value: serde_json::Value| value.as_str().unwrap().to_owned();
    for kind in Kind::ALL {
        assert_eq!(json(serde_json::to_value(kind).unwrap()), kind.name());
    }
    for &name in Kind::ALL.into_iter().flat_map(Kind::rules) {
        let rules: Rules = serde_json::from_value(name.into()).unwrap();
        assert_eq!(rules.name(), name);
    }
    for difficulty in Difficulty::ALL {
        assert_eq!(json(serde_json::to_value(difficulty).unwrap()), difficulty.name());
    }
}

#[test]
fn every_request_is_listed() {
    assert_eq!(VARIANTS.map(str::to_lowercase), REQUESTS);
}
