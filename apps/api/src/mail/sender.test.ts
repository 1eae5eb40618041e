import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { signingDb } from '../seals/signing-db.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { claimMail, dueMails, markFailed, markSent, queueMail, readMailbox, type NewMail } from './outbox.ts'
import { leaseMs, pauses, sendDue, startSender, type MailLog } from './sender.ts'
import { openSmtpPeer } from '../testing/smtp-peer.ts'
import { smtpTransport, type Transport } from './transport.ts'

let own: TestDb
let db: Db
let peer: Awaited<ReturnType<typeof openSmtpPeer>>
let transport: Transport
beforeAll(async () => {
  own = await testDb()
  db = signingDb(own, signer)
  peer = await openSmtpPeer()
  transport = smtpTransport(peer.url, 'Openroll <enroll@storefront.example>')
})
afterAll(async () => {
  await peer.close()
  await own.drop()
})

const start = new Date('2026-11-21T10:00:00Z')
let now = start
let logged: Parameters<MailLog>[0][] = []
beforeEach(async () => {
  now = start
  logged = []
  peer.arrived.length = 0
  peer.plan()
  await db.run('delete from outbox')
})
const log: MailLog = (about) => void logged.push(about)
const signer = {
  sign: (purpose: string, text: string) => `${purpose} ${text.length} ${text.slice(0, 20)}`,
  verify: (purpose: string, text: string, mark: string) => mark === signer.sign(purpose, text),
}
const setup = () => ({ db, transport, signer, now: () => now, log })
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const mail = (part: Partial<NewMail> = {}): NewMail => ({
  enrollment_id: 'e1',
  event: 'submitted/member',
  kind: 'receipt',
  from_name: 'Harborview Benefits',
  to: 'ann@example.com',
  letter: { subject: 'You’re enrolled – ¡bien!', text: 'Grüße, Ann\n', html: '<p>Grüße, Ann</p>\n' },
  ...part,
})
const only = async () => {
  const [entry, ...more] = await readMailbox(db)
  expect(more).toEqual([])
  return entry
}

test('an email that was added or changed in the database isn’t sent [D-6.01, D-7.08]', async () => {
  await queueMail(db, mail(), now)
  await queueMail(db, mail({ event: 'other', to: 'bob@example.com' }), now)
  await own.run(`update outbox set text = 'Pay at https://evil.example' where event = 'other'`)
  await own.run(
    `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts,
       next_attempt_at)
     values ('e2', 'planted', 'planted', 'receipt', 'Harborview Benefits', 'cy@example.com', 'Hello', 'Hello', '', $1, 0, $1)`,
    [now],
  )
  await sendDue(setup())
  expect(peer.arrived.flatMap(({ to }) => to)).toMatchObject([{ address: 'ann@example.com' }])
  expect(logged.filter(({ what }) => what === 'forged')).toHaveLength(2)
  expect(await sendDue(setup())).toBe(0)
})

describe('an email in the outbox', () => {
  test('exists only if the event it reports was committed [D-6.01]', async () => {
    const failing = db.transaction(async (tx) => {
      await queueMail(tx, mail(), now)
      throw new Error('the submission failed')
    })
    await expect(failing).rejects.toThrow('the submission failed')
    expect(await readMailbox(db)).toEqual([])
    await db.transaction((tx) => queueMail(tx, mail(), now))
    expect(await readMailbox(db)).toHaveLength(1)
  })

  test('is queued once per event, even if the event is reported twice [D-6.01]', async () => {
    expect(await queueMail(db, mail(), now)).toBe(true)
    expect(await queueMail(db, mail({ to: 'bob@example.com' }), now)).toBe(false)
    expect(await queueMail(db, mail({ event: 'submitted/rep' }), now)).toBe(true)
    expect(await queueMail(db, mail({ enrollment_id: 'e2' }), now)).toBe(true)
    expect(await readMailbox(db)).toHaveLength(3)
  })

  test('needs no enrollment', async () => {
    expect(await queueMail(db, mail({ enrollment_id: null, event: 'lead' }), now)).toBe(true)
    expect(await queueMail(db, mail({ enrollment_id: null, event: 'lead' }), now)).toBe(true)
    expect(await sendDue(setup())).toBe(2)
  })
})

describe('sending', () => {
  test('delivers text and HTML from the site with its own message id [D-6.01] [D-6.02]', async () => {
    await queueMail(db, mail(), now)
    expect(await sendDue(setup())).toBe(1)
    expect(peer.arrived).toHaveLength(1)
    const entry = await only()
    expect(peer.arrived[0]).toMatchObject({
      from: { name: 'Harborview Benefits', address: 'enroll@storefront.example' },
      to: [{ address: 'ann@example.com' }],
      subject: 'You’re enrolled – ¡bien!',
      text: expect.stringMatching(/^Grüße, Ann\s+$/),
      html: expect.stringMatching(/^<p>Grüße, Ann<\/p>\s+$/),
      messageId: `<${entry?.mail_id}@storefront.example>`,
    })
    expect(entry).toMatchObject({ sent_at: start.toISOString(), attempts: 1, next_attempt_at: null })
    expect(await sendDue(setup())).toBe(0)
    expect(peer.arrived).toHaveLength(1)
  })

  test('attaches a PDF under its name and deletes it once sent [D-6.01]', async () => {
    const deletedPaths: string[] = []
    const attachment = { path: 'e1/documents/quote-1.pdf', name: 'quote.pdf' }
    const read = (path: string) => Promise.resolve(Buffer.from(`%PDF of ${path}`))
    const withFiles = {
      ...setup(),
      transport: smtpTransport(peer.url, 'enroll@storefront.example', false, read),
      dropAttachment: async (path: string) => void deletedPaths.push(path),
    }
    peer.plan('says 451')
    await queueMail(db, mail({ attachment }), now)
    await sendDue(withFiles)
    expect([peer.arrived.length, deletedPaths]).toEqual([0, []])
    now = after(5)
    await sendDue(withFiles)
    const [sent] = peer.arrived[0]?.attachments ?? []
    expect(sent).toMatchObject({ filename: 'quote.pdf', mimeType: 'application/pdf' })
    const content = sent?.content
    expect(content instanceof ArrayBuffer && Buffer.from(content).toString()).toBe(`%PDF of ${attachment.path}`)
    expect(deletedPaths).toEqual([attachment.path])
    expect(JSON.stringify(await readMailbox(db))).not.toContain(attachment.path)
  })

  test('deletes the body once sent, since it may contain a code or link', async () => {
    await queueMail(db, mail(), now)
    await sendDue(setup())
    expect(await only()).toMatchObject({ text: '', html: '' })
  })

  test.each([
    ['says 451', 'EMESSAGE 451'],
    ['hangs up in DATA', 'ECONNECTION'],
  ] as const)('to a server that %s is retried a minute later and delivered once [D-6.01]', async (behavior, reason) => {
    peer.plan(behavior)
    await queueMail(db, mail(), now)
    expect(await sendDue(setup())).toBe(1)
    expect(peer.arrived).toEqual([])
    expect(await only()).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: reason,
      next_attempt_at: after(1).toISOString(),
    })
    expect(logged).toEqual([{ what: 'failed', mail_id: expect.any(String), reason }])
    expect(await sendDue(setup())).toBe(0)
    now = after(1)
    expect(await sendDue(setup())).toBe(1)
    expect(peer.arrived).toHaveLength(1)
    expect(await only()).toMatchObject({ attempts: 2, last_error: null })
  })

  test('that fails twice still arrives within ten minutes [EW-9.17]', async () => {
    peer.plan('says 451', 'says 451')
    await queueMail(db, mail(), now)
    for (let minute = 0; minute <= 9 && peer.arrived.length === 0; minute++) {
      now = after(minute)
      await sendDue(setup())
    }
    expect(peer.arrived).toHaveLength(1)
  })

  test('backs off and gives up after a bounded number of attempts [D-6.01]', async () => {
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses)
    peer.plan(...Array.from({ length: 20 }, () => 'says 451' as const))
    await queueMail(db, mail(), now)
    const seen: number[] = []
    for (;;) {
      await sendDue(setup())
      const { next_attempt_at } = (await only()) ?? {}
      if (next_attempt_at === null || next_attempt_at === undefined) break
      seen.push(Date.parse(next_attempt_at) - now.getTime())
      now = new Date(next_attempt_at)
    }
    expect(seen).toEqual(pauses)
    expect(await only()).toMatchObject({ attempts: pauses.length + 1, sent_at: null })
    expect(logged.at(-1)).toMatchObject({ what: 'given up' })
  })

  test.each([
    ['refuses the recipient', 'EENVELOPE 550'],
    ['says 554', 'EMESSAGE 554'],
  ] as const)('to a server that permanently %s is not retried', async (behavior, reason) => {
    peer.plan(behavior)
    await queueMail(db, mail(), now)
    await sendDue(setup())
    expect(await only()).toMatchObject({ attempts: 1, next_attempt_at: null, sent_at: null, last_error: reason })
  })

  test('keeps addresses and texts out of the log and the stored error [D-7.03]', async () => {
    peer.plan('refuses the recipient', 'says 451')
    await queueMail(db, mail(), now)
    await queueMail(db, mail({ event: 'other' }), now)
    await sendDue(setup())
    expect(logged).toHaveLength(2)
    const recorded = (await readMailbox(db)).map((entry) => entry.last_error)
    expect(JSON.stringify([logged, recorded])).not.toMatch(/ann|example\.com|mailbox/i)
  })

  test('resends with the same Message-ID if the server’s confirmation was lost [D-6.01]', async () => {
    peer.plan('takes and hangs up')
    await queueMail(db, mail(), now)
    await sendDue(setup())
    now = after(1)
    await sendDue(setup())
    expect(peer.arrived).toHaveLength(2)
    expect(peer.arrived[0]?.messageId).toBe(peer.arrived[1]?.messageId)
  })
})

describe('many emails to one mailbox', () => {
  const many = async (from: number, to: number) => {
    for (let n = from; n <= to; n += 1) {
      const letter = {
        subject: `Receipt ${n}`,
        text: `Policy ${n}`,
        html: `<html><body><p>Policy ${n}</p></body></html>`,
      }
      await queueMail(db, mail({ enrollment_id: `e${n}`, letter }), now)
    }
  }
  const sendAll = async () => {
    await sendDue(setup())
    return peer.arrived.length
  }

  test('within ten minutes: five arrive separately and the rest combined ten minutes later, each once [D-1.22]', async () => {
    await many(1, 20)
    expect(await sendAll()).toBe(5)
    now = after(9)
    expect(await sendAll()).toBe(5)
    now = after(10)
    await sendDue(setup())
    expect(peer.arrived).toHaveLength(6)
    const last = peer.arrived[5]
    expect(last?.subject).toBe('15 emails from Harborview Benefits')
    const said = [
      ...peer.arrived
        .map(({ text }) => text ?? '')
        .join('\n')
        .matchAll(/Policy (\d+)/g),
    ].map(([, n]) => Number(n))
    expect(said.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect([...(last?.html ?? '').matchAll(/Policy \d+/g)]).toHaveLength(15)
    expect((await readMailbox(db)).every(({ sent_at }) => sent_at !== null)).toBe(true)
    now = after(30)
    await many(21, 21)
    expect(await sendAll()).toBe(7)
  })

  test('don’t delay emails that someone waits for, have an attachment or go to others [D-1.22]', async () => {
    await many(1, 8)
    // Due after the eight, so that it isn't one of the first five.
    now = after(1)
    await queueMail(db, mail({ event: 'code', kind: 'enrollment-code' }), now)
    await queueMail(db, mail({ event: 'other', to: 'bob@example.com' }), now)
    expect(await sendAll()).toBe(7)
  })
})

describe('two senders', () => {
  test('deliver each of fifty mails once [D-6.01]', async () => {
    for (let n = 0; n < 50; n++) await queueMail(db, mail({ enrollment_id: `e${n}`, to: `ann${n}@example.com` }), now)
    const attempts = await Promise.all([sendDue(setup()), sendDue(setup()), sendDue(setup())])
    expect(attempts.reduce((sum, count) => sum + count)).toBe(50)
    expect(new Set(peer.arrived.map((one) => one.messageId)).size).toBe(50)
    expect(peer.arrived).toHaveLength(50)
  })

  test('never claim the same mail, and the lease of a dead sender expires', async () => {
    await queueMail(db, mail(), now)
    const [key] = await dueMails(db, now, 10)
    if (key === undefined) throw new Error('nothing due')
    const until = new Date(now.getTime() + leaseMs)
    expect(await claimMail(db, key, 'dead', now, until)).toMatchObject({ attempts: 1 })
    expect(await claimMail(db, key, 'other', now, until)).toBeUndefined()
    expect(await dueMails(db, now, 10)).toEqual([])
    expect(await sendDue(setup())).toBe(0)
    now = new Date(until.getTime() + 1)
    expect(await sendDue(setup())).toBe(1)
    expect(await markFailed(db, key, 'dead', now, 'late')).toBe(0)
    expect(await markSent(db, key, now)).toBe(0)
    expect(await only()).toMatchObject({ last_error: null, attempts: 2 })
  })

  test('may repeat their own claim if the response was lost', async () => {
    await queueMail(db, mail(), now)
    const [key] = await dueMails(db, now, 10)
    if (key === undefined) throw new Error('nothing due')
    expect(await claimMail(db, key, 'mine', now, after(15))).toBeDefined()
    expect(await claimMail(db, key, 'mine', now, after(15))).toBeDefined()
  })
})

describe('the background sender', () => {
  test('sends at once when woken, and stop waits for mail in progress', async () => {
    const sender = startSender({ ...setup(), pauseMs: 600_000 })
    await expect.poll(() => logged).toEqual([])
    peer.plan('takes slowly')
    const before = peer.connections()
    await queueMail(db, mail(), now)
    sender.wake()
    await expect.poll(() => peer.connections()).toBe(before + 1)
    expect(peer.arrived).toEqual([])
    await sender.stop()
    expect(peer.arrived).toHaveLength(1)
    expect(await only()).toMatchObject({ sent_at: start.toISOString() })
  })

  test('finds mail queued by another process', async () => {
    const sender = startSender({ ...setup(), pauseMs: 20 })
    await queueMail(db, mail(), now)
    await expect.poll(() => peer.arrived.length).toBe(1)
    await sender.stop()
  })

  test('logs a database outage and continues', async () => {
    let broken = true
    const many: TestDb['many'] = (shape, sql, values) =>
      broken ? Promise.reject(new TypeError('ann@example.com')) : db.many(shape, sql, values)
    const sender = startSender({ ...setup(), db: { ...db, many }, pauseMs: 20 })
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    expect(logged[0]).toEqual({ what: 'stalled', reason: 'TypeError' })
    broken = false
    await queueMail(db, mail(), now)
    await expect.poll(() => peer.arrived.length).toBe(1)
    await sender.stop()
  })
})
