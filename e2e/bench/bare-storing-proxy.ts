// The least that a chat server does for a message: it looks up a session, stores the message durably, and passes on the model's
// words, none of them before the message is stored. Arguments: the model's origin and the database's address.
import { Agent, type IncomingMessage, request } from 'node:http'
import { announce } from '@citrine/fakes/fork.ts'
import Fastify from 'fastify'
import pg from 'pg'

const target = new URL(process.argv[2] ?? '')
const pool = new pg.Pool({ connectionString: process.argv[3] ?? '', max: 20 })
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

await pool.query(
  'create table messages (id bigint generated always as identity primary key, content text not null)',
)

const app = Fastify({ keepAliveTimeout: 60_000 })

app.post('/v1/chat/completions', async (incoming, reply) => {
  await pool.query({ name: 'session', text: 'select 1' })
  const content = JSON.stringify(incoming.body)
  const [answer] = await Promise.all([
    askModel(content),
    pool.query({ name: 'store', text: 'insert into messages (content) values ($1)', values: [content] }),
  ])
  reply.hijack()
  reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(reply.raw)
})

function askModel(body: string): Promise<IncomingMessage> {
  const { hostname, port } = target
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    request({ hostname, port, method: 'POST', path: '/v1/chat/completions', headers, agent }, resolve)
      .on('error', reject)
      .end(body)
  })
}

announce(await app.listen({ host: '127.0.0.1', port: 0 }))
