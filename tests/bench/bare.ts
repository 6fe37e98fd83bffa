import { createServer } from 'node:http'
import { Pool } from 'pg'

// The baseline: Node with the same Postgres server and the same rows, and nothing else. No sign-in, policies,
// validation, audit or mail.

const pool = new Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 12 })
await pool.query(`
  create schema if not exists bare;
  create table if not exists bare.bookings (
    id uuid primary key default gen_random_uuid(), date date not null, slot text not null, name text, contact text,
    email text, created_at timestamptz not null default now(), unique (date, slot)
  )`)

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare')
  const answer = (status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.method === 'GET') {
    const { rows } = await pool.query<{ slots: string[]; taken: string[] }>({
      name: 'slots',
      text: `select slots, array(select slot from public.appointments where date = $1 and status <> 'cancelled') as taken
             from public.settings`,
      values: [url.searchParams.get('date')],
    })
    const { slots, taken } = rows[0]!
    return answer(200, { slots, available: slots.filter((slot) => !taken.includes(slot)) })
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { date, slot, name, contact, email } = JSON.parse(Buffer.concat(chunks).toString()) as Record<
    string,
    string
  >
  const { rows } = await pool.query({
    name: 'book',
    text: `insert into bare.bookings (date, slot, name, contact, email) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning *`,
    values: [date, slot, name, contact, email],
  })
  answer(rows.length === 1 ? 201 : 409, rows[0] ?? { error: 'taken' })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send!({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit())
