import { createHash } from 'node:crypto'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceiptPaper, openReceiptPaper, recordChanged, type PaperKind } from '@openroll/contract/receipt/papers'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { receiptLinkNotKnown } from '@openroll/contract/receipt/receipt'
import { signIn } from '@openroll/contract/roles/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text } from '../db/row.ts'
import { operator } from '../testing/operators.ts'
import { answersLeftOut } from './application-paper.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { saveSteps, ssns, startEnrollment, type Start } from '../testing/test-enrollment.ts'
import { oneValue } from '../testing/one-value.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

/** A family's submitted enrollment under rep 10109, and the token in its member's email. */
const submitted = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], tier: 'IF', agent_id: 10109 })
  await saveSteps(visitor, enrollment_id, { tier: 'IF' })
  expect((await visitor.send(saveReviewInfo, { enrollment_id, additional_notes: 'Call after five' })).faults).toEqual(
    [],
  )
  const mail = await server.deps.db.one(
    row({ text }),
    `select text from outbox where enrollment_id = $1 and event = 'submitted/member'`,
    [enrollment_id],
  )
  return { visitor, enrollment_id, mail: mail.text, token: /\/receipt#([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}
const none = Buffer.alloc(0)
const own = (visitor: Visitor, enrollment_id: string, paper: PaperKind) =>
  visitor.send(getReceiptPaper, { enrollment_id, paper })
const linked = (token: string, paper: PaperKind) => server.visitor().send(openReceiptPaper, { token, paper })
const kept = (enrollment_id: string) =>
  server.deps.db.one(row({ content: text }), 'select content from policy_snapshot where enrollment_id = $1', [
    enrollment_id,
  ])

test('the receipt is a tagged PDF with number, plans and status, totals, people, payment and timeline', async () => {
  const { visitor, enrollment_id } = await submitted()
  const { status, headers, bytes } = await own(visitor, enrollment_id, 'receipt')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="receipt-[\w-]+\.pdf"$/)
  const { text: said, tags, loose, title, lang } = await readPdf(bytes ?? none)
  expect([loose, lang]).toEqual([[], 'en-US'])
  expect(title).toMatch(/^Receipt /)
  expect(tags.filter((tag) => /^H\d/.test(tag))).toEqual([
    'H1 Receipt: you’re enrolled',
    'H2 Your plans',
    'H2 Who’s covered',
    'H2 Timeline',
  ])
  for (const part of [
    'María López-Núñez',
    'Ana López, spouse',
    ': enrolled',
    'Visa ending in 1111',
    'By November 15, 2026',
    'On the 28th of every month, starting January 28, 2027',
    'This is a demonstration, not an offer.',
  ])
    expect(said).toContain(part)
  expect(said).toMatch(/First payment: \$[\d.]+\. For coverage in December 2026\. Charged to Visa ending in 1111/)
})

test('the signed application has plans, answers and agreements with version and hash, and a verified seal [D-4.05, D-7.07]', async () => {
  const { visitor, enrollment_id } = await submitted()
  const { bytes } = await own(visitor, enrollment_id, 'application')
  const { text: said, tags, loose } = await readPdf(bytes ?? none)
  expect(loose).toEqual([])
  const { content } = await kept(enrollment_id)
  const signed: { texts: { agreement_id: string; version: number; head: string; body: string }[] } = JSON.parse(content)
  expect(signed.texts.length).toBeGreaterThan(0)
  const sha256 = (of: string) => createHash('sha256').update(of).digest('hex')
  const whole = said.replaceAll(/\s/g, '')
  for (const { agreement_id, version, head, body } of signed.texts) {
    expect(tags).toContain(`H3 ${head}: accepted`)
    expect(said).toContain(`${agreement_id}, version ${version}`)
    expect(whole).toContain(sha256(body))
    expect(said.replaceAll(/\s+/g, ' ')).toContain(
      body
        .replaceAll(/<[^>]*>/g, '')
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
  }
  expect(whole).toContain(sha256(content))
  expect(said).toMatch(/Signed and submitted on \w+ \d+, 2026 at \d+:\d\d:\d\d [AP]M \w+/)
  for (const part of ['12 Main St', 'Call after five', 'Signed, signature on file', 'We checked the seal'])
    expect(said).toContain(part)
  expect(said).toContain('This is a demonstration, not an offer.')
})

test('one person’s application takes two pages, with values next to their labels and hashes only at the end', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id)
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  const { pages, tags, text: said } = await readPdf((await own(visitor, enrollment_id, 'application')).bytes ?? none)
  expect(pages).toBe(2)
  const label = tags.indexOf('Lbl First name')
  expect(tags[label + 1]).toMatch(/^LBody \w+/)
  const [before = '', after = ''] = said.split('About this record')
  expect(before).not.toMatch(/[\da-f]{64}/)
  expect(after.match(/[\da-f]{64}/g)?.length).toBeGreaterThan(2)
})

test('an application entered by a rep or administrator names who signed and who was signed in [D-1.13, D-7.07]', async () => {
  const applicationText = async (email: string, start: Start) => {
    const visitor = await browserOf(server, email, password)
    const enrollment_id = await startEnrollment(visitor, start)
    await saveSteps(visitor, enrollment_id)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    const { bytes } = await own(visitor, enrollment_id, 'application')
    return (await readPdf(bytes ?? none)).text.replaceAll(/\s+/g, ' ')
  }
  const [dana, grace] = ['dana.reyes@example.com', 'admin@bluewater.example']
  expect(await applicationText(dana, { plans: [2009], agent_id: 10109, eprocess: 'rep' })).toMatch(
    /Signature Signed by:? ?Dana Reyes, the representative/,
  )
  expect(await applicationText(grace, { plans: [2001], group_id: 3001, eprocess: 'group' })).toMatch(
    /Signed by:? ?an administrator of Bluewater Logistics/,
  )
  const asApplicant = await applicationText(dana, { plans: [1002], agent_id: 10109 })
  expect(asApplicant).toMatch(/Signed by:? ?María López-Núñez, the member/)
  expect(asApplicant).toContain('Dana Reyes was signed in')
  const { visitor, enrollment_id } = await submitted()
  const { bytes } = await own(visitor, enrollment_id, 'application')
  expect((await readPdf(bytes ?? none)).text).not.toContain('Signed by')
  expect(JSON.parse((await kept(enrollment_id)).content).signed_in).toBeNull()
})

test('an employer’s copy of an employee’s application has plans and agreements, but no answers, notes or payment', async () => {
  const admin = await browserOf(server, 'admin@bluewater.example', password)
  const enrollment_id = await startEnrollment(admin, { plans: [2009], group_id: 3001, eprocess: 'group' })
  await saveSteps(admin, enrollment_id)
  expect((await admin.send(saveReviewInfo, { enrollment_id, additional_notes: 'Call after five' })).faults).toEqual([])
  const { text: said } = await readPdf((await own(admin, enrollment_id, 'application')).bytes ?? none)
  const copy = said.replaceAll(/\s+/g, ' ')
  expect(copy).toContain(answersLeftOut.employer)
  expect(copy).toContain('Agreements')
  for (const secret of ['Call after five', 'Marital status', 'Notes']) expect(copy).not.toContain(secret)
})

test('no PDF shows a full SSN, card or account number, or an identity code [D-7.02, D-1.19]', async () => {
  const { visitor, enrollment_id, token } = await submitted()
  const papers = await Promise.all([
    own(visitor, enrollment_id, 'receipt'),
    own(visitor, enrollment_id, 'application'),
    linked(token, 'receipt'),
    linked(token, 'application'),
  ])
  for (const { status, bytes } of papers) {
    expect(status).toBe(200)
    const digits = (await readPdf(bytes ?? none)).text.replaceAll(/[ -]/g, '')
    for (const secret of [...Object.values(ssns).map((ssn) => ssn.replaceAll('-', '')), '4111111111111111', '737'])
      expect(digits).not.toMatch(new RegExp(String.raw`(^|\D)${secret}(\D|$)`, 'm'))
  }
  const { text: said } = await readPdf(papers[1]?.bytes ?? none)
  expect(said).toContain('xxx-xx-6789')
})

test('an emailed link opens both PDFs without last names, address, answers and payment [D-1.15, D-6.02]', async () => {
  const { token, mail } = await submitted()
  expect(mail).toMatch(/PDF/)
  for (const paper of ['receipt', 'application'] as const) {
    const { text: said } = await readPdf((await linked(token, paper)).bytes ?? none)
    for (const hidden of ['López', '12 Main St', 'Visa', 'Call after five', 'xxx-xx'])
      expect(said).not.toContain(hidden)
  }
  const { text: said } = await readPdf((await linked(token, 'application')).bytes ?? none)
  expect(said).toContain('This copy leaves out your answers')
  const attached = await server.deps.db.many(
    row({ event: text }),
    `select event from outbox where attachment_path is not null and event like 'submitted/%'`,
    [],
  )
  expect(attached).toEqual([])
})

test.each([
  ['a stranger’s browser', undefined, 404],
  ['another rep', 'omar.quinn@example.com', 404],
  ['another member', 'john.park@example.com', 404],
  ['another company’s administrator', 'admin@bluewater.example', 404],
  ['its own rep', 'dana.reyes@example.com', 200],
  ['its own member', 'maria.lopez@example.com', 200],
])('access to the PDFs: %s [D-1.02, D-1.05]', async (_who, email, answered) => {
  const { enrollment_id } = await submitted()
  await server.deps.db.run('update enrollment set user_id = 9001 where enrollment_id = $1 /* after signing */', [
    enrollment_id,
  ])
  const visitor = server.visitor()
  if (email !== undefined) await visitor.send(signIn, { email, password })
  for (const paper of ['receipt', 'application'] as const) {
    const { status, bytes } = await own(visitor, enrollment_id, paper)
    expect([status, bytes?.subarray(0, 5).toString() === '%PDF-']).toEqual([answered, answered === 200])
  }
})

test('refuses a wrong link, an unknown kind of PDF and an unsubmitted enrollment [D-1.16]', async () => {
  const { status, faults } = await linked('wrong', 'receipt')
  expect([status, faults]).toEqual([404, [{ target_element: 'token', error_message: receiptLinkNotKnown }]])
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  expect((await own(visitor, enrollment_id, 'application')).faults[0]?.target_element).toBe('policy_id')
  const wrong: object = { enrollment_id, paper: 'everything' }
  expect(
    await visitor.send(getReceiptPaper, Object.assign({ enrollment_id, paper: 'receipt' as const }, wrong)),
  ).toMatchObject({ status: 422, faults: [{ target_element: 'paper' }] })
})

test('refuses a signed record that was changed [D-7.07]', async () => {
  const { visitor, enrollment_id } = await submitted()
  await server.deps.db.run(
    `update policy_snapshot set content = replace(content, 'Call after five', 'Call after six') where enrollment_id = $1`,
    [enrollment_id],
  )
  const { status, faults } = await own(visitor, enrollment_id, 'application')
  expect([status, faults]).toEqual([409, [{ target_element: 'policy_id', error_message: recordChanged }]])
  expect((await own(visitor, enrollment_id, 'receipt')).status).toBe(200)
})

test('logs each PDF and limits them per caller [D-1.14, D-1.17]', async () => {
  const { visitor, enrollment_id } = await submitted()
  const { config, db, vault } = server.deps
  const limitOf: typeof config.limitOf = (name) => (name === 'pdfs_per_caller' ? 2 : config.limitOf(name))
  const strict = await openTestApp({ config: { ...config, limitOf }, db, vault })
  const ask = async () => {
    const { statusCode } = await strict.app.http.inject({
      url: getReceiptPaper.path,
      query: { enrollment_id, paper: 'receipt' },
      headers: { authorization: `Basic ${btoa(config.storefrontClient)}`, cookie: visitor.cookie() },
    })
    return statusCode
  }
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  await strict.close()
  const noted = await server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where enrollment_id = $1 and event = 'document-downloaded'`,
    [enrollment_id],
  )
  expect(noted).toHaveLength(2)
})

test('the signed application keeps the signed values and names later corrections [D-7.07]', async () => {
  const { visitor, enrollment_id, token } = await submitted()
  const [before] = [await kept(enrollment_id)]
  const service = await operator(server, ['service'])
  const sent = { enrollment_id, act_id: 'paper-0001', role: 'member', place: 0, field: 'ssn' } as const
  const corrected = await service.send(
    correctValues,
    oneValue({
      ...sent,
      was: 'xxx-xx-6789',
      value: '219-09-4321',
      why: 'The carrier rejected it',
    }),
  )
  expect(corrected.status).toBe(200)
  expect(await kept(enrollment_id)).toEqual(before)
  for (const { bytes } of [await own(visitor, enrollment_id, 'application'), await linked(token, 'application')]) {
    const { text: said } = await readPdf(bytes ?? none)
    expect(said).toContain('These fields were corrected after signing. This PDF shows the signed values:')
    expect(said).toContain('Social Security number of the member')
    // A hash may contain any digits.
    expect(said.replaceAll(/[\da-f]{16,}/g, ' ')).not.toContain('4321')
  }
})
