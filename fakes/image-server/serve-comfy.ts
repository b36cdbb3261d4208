import { randomUUID } from 'node:crypto'
import type { ImageBehaviour, ImageCalls } from '../image-server.ts'
import { paint } from './paint.ts'

type State = { behaviour: ImageBehaviour; seen: ImageCalls }
type Sampler = { inputs?: { seed?: number; positive?: string; negative?: string } }

const STEPS = 4

/** Serves the ComfyUI calls that Citrine makes. Each poll is one step, and a picture is ready after four. */
export function serveComfy(state: State) {
  const looks = new Map<string, number>()
  let report: (step: object) => void = () => undefined
  return {
    watch: (send: (step: object) => void): void => {
      report = send
    },
    answer: (path: string, query: URLSearchParams, body: object): object | undefined => {
      if (path === '/prompt') {
        const [sampler] = Object.values((body as { prompt: Record<string, Sampler> }).prompt)
        const { positive: prompt = '', negative, seed } = sampler?.inputs ?? {}
        state.seen.prompts.push({
          prompt,
          ...(negative && { negative }),
          ...(seed !== undefined && { seed }),
        })
        const prompt_id = randomUUID()
        looks.set(prompt_id, 0)
        return { prompt_id, number: 1, node_errors: {} }
      }
      const [running] = looks.keys()
      if (path === '/queue') {
        for (const id of (body as { delete?: string[] }).delete ?? []) if (id !== running) looks.delete(id)
        return { queue_running: running === undefined ? [] : [[1, running, {}]], queue_pending: [] }
      }
      if (path === '/interrupt') {
        if (running !== undefined) looks.delete(running)
        state.seen.ended += 1
        return {}
      }
      if (path === '/view') return query.get('filename') === 'made.png' ? paint() : undefined
      if (!path.startsWith('/history/')) return undefined
      const prompt_id = path.slice('/history/'.length)
      if (!looks.has(prompt_id)) return {}
      const step = (looks.get(prompt_id) ?? 0) + 1
      looks.set(prompt_id, step)
      report({ type: 'progress', data: { value: Math.min(step, STEPS), max: STEPS, prompt_id } })
      if (state.behaviour === 'hang' || step <= STEPS) return {}
      looks.delete(prompt_id)
      if (state.behaviour === 'fail') return { [prompt_id]: { status: { status_str: 'error' }, outputs: {} } }
      const images = [{ filename: 'made.png', subfolder: '', type: 'output' }]
      return { [prompt_id]: { status: { status_str: 'success' }, outputs: { 9: { images } } } }
    },
  }
}
