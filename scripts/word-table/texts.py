"""The texts that the table is made from, all of this repository."""
import hashlib
import json
import random
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "ru", "ja", "zh-CN", "ko", "ar", "zh-TW"]
PAGES = {"pt": "pt-BR"}
REGIONS = {"zh": "zh-CN"}
SENTENCE = re.compile(r"[^.!?。！？…\n]+[.!?。！？…]*")
LENGTH_MIN, LENGTH_MAX = 10, 160
# Sentences of a kind and language, so that none outweighs the others.
PER_KIND = 900
# Sentences made of each everyday pattern.
PER_PATTERN = 40
SLOT = re.compile("(?<![A-Za-zÀ-ÿЀ-ӿ])[PJFAHTCBW](?![A-Za-zÀ-ÿЀ-ӿ'’])")


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from strings(each)


def ages(language):
    lines = Path(ROOT, f"server/test/ages/development/{language}.tsv").read_text().splitlines()
    return [line.split("\t")[-1] for line in lines]


def pages(language):
    files = sorted(Path(ROOT, "web/src/locales", PAGES.get(language, language)).glob("*.json"))
    return [re.sub(r"<[^>]*>", "", text) for file in files for text in strings(json.loads(file.read_text()))]


def all_texts():
    """For the choice of the vocabulary."""
    answers = [re.sub(r"\{\w+\}", "", file.read_text()) for file in sorted(ROOT.glob("contract/src/messages/**/*.ts"))]
    texts = [text for language in LANGUAGES for text in ages(language) + pages(language)]
    return [re.sub(r"\{\{.*?\}\}", "", text) for text in [*texts, *answers, *everyday()]]


def everyday_of(words, draw):
    made = []
    for pattern in words["templates"]:
        for _ in range(PER_PATTERN):
            text = SLOT.sub(lambda slot: draw.choice(words[slot.group()].split("|")), pattern)
            made.append(text[0].upper() + text[1:])
    return made


def everyday():
    draw = random.Random(5)
    languages = json.loads(Path(HERE, "everyday.json").read_text()).values()
    return list(dict.fromkeys(text for words in languages for text in everyday_of(words, draw)))


def by_hash(texts):
    return sorted(dict.fromkeys(texts), key=lambda text: hashlib.md5(text.encode()).hexdigest())[:PER_KIND]


def sentences():
    """For the training. Without the characters' texts, as the evaluation of recall is made of them."""
    return by_order([*everyday(), *(text for language in LANGUAGES for text in language_sentences(language))])


def language_sentences(language):
    language = REGIONS.get(language, language)
    parts = [part.strip() for text in pages(language) if "{{" not in text for part in SENTENCE.findall(text)]
    chosen = [text[:LENGTH_MAX] for text in by_hash(ages(language))]
    return chosen + by_hash(part for part in parts if LENGTH_MIN <= len(part) <= LENGTH_MAX)


def by_order(texts):
    return sorted(dict.fromkeys(texts), key=lambda text: hashlib.md5(text.encode()).hexdigest())
