"""Speaks sentences with Kokoro-82M (Apache-2.0), one after the other, for as long as lines come in.

voice.py FOLDER: FOLDER holds kokoro.onnx, vocab.json and voices/*.bin, as get-voice.mjs puts them there.
A line in: {"text": …, "voice": "af_heart", "language": "en-us", "speed": 0.95}.
Out for each: its number of samples as four bytes (little end first), then the samples as 32-bit floats, 24,000 a second.
"""

import json
import re
import struct
import subprocess
import sys
from pathlib import Path

import numpy
import onnxruntime

folder = Path(sys.argv[1])
signs = json.loads((folder / "vocab.json").read_text(encoding="utf-8"))["vocab"]
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
model = onnxruntime.InferenceSession(str(folder / "kokoro.onnx"), options, providers=["CPUExecutionProvider"])
styles: dict[str, numpy.ndarray] = {}

PAUSES = re.compile(r"([;:,.!?—…\"“”()।]+\s*)")

# What espeak-ng writes, and what Kokoro was taught: after "misaki" (Apache-2.0), longest first.
ENGLISH = [
    ("ʔˌn\u0329", "ʔn"), ("ʔn\u0329", "ʔn"), ("a^ɪ", "I"), ("a^ʊ", "W"), ("d^ʒ", "ʤ"), ("e^ɪ", "A"), ("t^ʃ", "ʧ"),
    ("ɔ^ɪ", "Y"), ("ə^l", "ᵊl"), ("ʲo", "jo"), ("ʲə", "jə"), ("ɚɹ", "əɹ"), ("ɚ", "əɹ"), ("ʲ", ""), ("e", "A"), ("r", "ɹ"),
    ("x", "k"), ("ç", "k"), ("ɐ", "ə"), ("ɬ", "l"), ("\u0303", ""), ("o^ʊ", "O"), ("ɜːɹ", "ɜɹ"), ("ɜː", "ɜɹ"),
    ("ɪə", "iə"), ("ː", ""), ("o", "ɔ"), ("ɾ", "T"), ("ʔ", "t"), ("^", ""),
]
OTHERS = [
    ("a^ɪ", "I"), ("a^ʊ", "W"), ("d^z", "ʣ"), ("d^ʒ", "ʤ"), ("e^ɪ", "A"), ("o^ʊ", "O"), ("ə^ʊ", "Q"), ("t^s", "ʦ"),
    ("t^ʃ", "ʧ"), ("ɔ^ɪ", "Y"), ("^", ""), ("-", ""),
]


def sounds_of(text: str, language: str) -> str:
    """The sounds of a text in Kokoro's signs; its punctuation stays, for it makes the melody."""
    written = []
    for part in PAUSES.split(text):
        if not part or PAUSES.fullmatch(part):
            written.append(part.replace("।", "."))
            continue
        said = subprocess.run(
            ["espeak-ng", "-q", "--ipa", "--tie=^", "-v", language, "--stdin"],
            input=part, capture_output=True, text=True, check=True,
        ).stdout
        said = re.sub(r"\([a-z-]+\)", "", " ".join(said.split()))
        for heard, taught in ENGLISH if language.startswith("en") else OTHERS:
            said = said.replace(heard, taught)
        written.append(re.sub("(\\S)\u0329", "ᵊ\\1", said).replace("\u0329", ""))
    return "".join(written)


def speak(text: str, voice: str, language: str, speed: float) -> numpy.ndarray:
    """Samples of one sentence. The style is that of as many signs as it has: so the voices were made."""
    if voice not in styles:
        styles[voice] = numpy.fromfile(folder / "voices" / f"{voice}.bin", dtype=numpy.float32).reshape(-1, 1, 256)
    style = styles[voice]
    tokens = [signs[sign] for sign in sounds_of(text, language) if sign in signs]
    if not tokens:
        return numpy.zeros(0, numpy.float32)
    if len(tokens) > 500:
        raise ValueError(f"This sentence is too long to be spoken in one breath: {text}")
    given = {
        "tokens": numpy.array([[0, *tokens, 0]], dtype=numpy.int64),
        "style": style[min(len(tokens), len(style)) - 1],
        "speed": numpy.array([speed], dtype=numpy.float32),
    }
    return model.run(None, given)[0].ravel().astype(numpy.float32)


for line in sys.stdin:
    samples = speak(**json.loads(line))
    sys.stdout.buffer.write(struct.pack("<I", len(samples)) + samples.tobytes())
    sys.stdout.buffer.flush()
