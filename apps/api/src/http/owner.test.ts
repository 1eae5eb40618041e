import { pathParameters, type Call } from '@openroll/contract/call'
import { getPlanCart } from '@openroll/contract/cart/cart'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { directContinue, finishHere, saveEnrollment } from '@openroll/contract/resume/resume'
import { addFilterForExistingUser } from '@openroll/contract/roles/members'
import { signIn, signOut } from '@openroll/contract/roles/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text, whole } from '../db/row.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { validInput } from '../testing/valid-input.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

const unknownId = 'AAAAAAAAAAAAAAAAAAAAAA'
const password = 'a harbor in the evening'
const [dana, northgate] = [10109, 3002]
const mailRow = row({ text })
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const signedIn = async (email: string, visitor = server.visitor()): Promise<Visitor> => {
  expect((await visitor.send(signIn, { email, password })).status).toBe(200)
  return visitor
}
const begin = async (visitor: Visitor, options: Parameters<typeof startEnrollment>[1] = { plans: [1001] }) => {
  const enrollment_id = await startEnrollment(visitor, options)
  await saveSteps(visitor, enrollment_id)
  return enrollment_id
}
/** An enrollment and who can reach it; undefined if nobody can anymore. */
type HeldEnrollment = { readonly id: string; readonly holder: Visitor | undefined }

/** Other people's enrollments, in every possible state. */
const others = async (): Promise<HeldEnrollment[]> => {
  const [visitor, buyer] = [server.visitor(), server.visitor()]
  const started = await begin(visitor, { plans: [1001], agent_id: dana })
  const groupEnrollment = await begin(buyer, { plans: [1001], agent_id: dana, group_id: northgate })
  expect((await buyer.send(saveReviewInfo, { enrollment_id: groupEnrollment })).faults).toEqual([])
  const rep = await signedIn('dana.reyes@example.com')
  const ofRep = await begin(rep, { plans: [1001], eprocess: 'rep' })
  return [
    { id: started, holder: visitor },
    { id: groupEnrollment, holder: buyer },
    { id: ofRep, holder: rep },
  ]
}

/** Browsers that once held an enrollment, with their cookies. */
const formerHolders = async (): Promise<(HeldEnrollment & { readonly who: string; readonly cookie: string })[]> => {
  const planter = server.visitor()
  const planted = await begin(planter)
  await planter.send(saveEnrollment, { enrollment_id: planted, email: 'victim@example.com', tab: 'contact_info' })
  const { text } = await server.deps.db.one(mailRow, 'select text from outbox where enrollment_id = $1', [planted])
  const resumer = server.visitor()
  const link = /\/direct-continue\/([\w-]+)\//.exec(text)?.[1] ?? ''
  expect((await resumer.send(directContinue, { id: link })).status).toBe(200)

  const rep = await signedIn('dana.reyes@example.com')
  const repEnrollment = await begin(rep)
  const before = rep.cookie()
  await rep.send(signOut, {})

  const [visitorThenRep, repThenOther] = [server.visitor(), await signedIn('dana.reyes@example.com')]
  const asVisitor = await begin(visitorThenRep)
  const asDana = await begin(repThenOther)
  await signedIn('omar.quinn@example.com', visitorThenRep)
  await repThenOther.send(signOut, {})
  await signedIn('omar.quinn@example.com', repThenOther)

  const finisher = server.visitor()
  const finished = await begin(finisher)
  const copy = finisher.cookie()
  await finisher.send(finishHere, {})
  const signedInAgain = await signedIn('dana.reyes@example.com')
  return [
    { who: 'a browser whose enrollment was resumed elsewhere', cookie: planter.cookie(), id: planted, holder: resumer },
    { who: 'cookies from before a sign-out', cookie: before, id: repEnrollment, holder: signedInAgain },
    { who: 'a browser after a sign-out', cookie: rep.cookie(), id: repEnrollment, holder: signedInAgain },
    { who: 'a visitor’s browser that signed in', cookie: visitorThenRep.cookie(), id: asVisitor, holder: undefined },
    {
      who: 'a browser that signed in as someone else',
      cookie: repThenOther.cookie(),
      id: asDana,
      holder: signedInAgain,
    },
    { who: 'cookies from before “Finish on this computer”', cookie: copy, id: finished, holder: undefined },
    { who: 'a browser after “Finish on this computer”', cookie: finisher.cookie(), id: finished, holder: undefined },
  ]
}

const request = (call: Call, id: string, cookie: string) => {
  const input = validInput(call, id)
  const url = pathParameters(call.path).reduce((path, name) => path.replace(`:${name}`, String(input[name])), call.path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !pathParameters(call.path).includes(name)))
  const headers = { authorization: `Basic ${btoa('storefront:storefront')}`, cookie }
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return server.app.http.inject({
    method: call.method,
    url,
    headers,
    ...(call.method === 'GET' ? { query } : { payload: rest }),
  })
}

/** Everything stored about some enrollments, as text. */
const storedText = async (ids: readonly string[]): Promise<string> => {
  const tables = await server.deps.db.many(
    row({ name: text }),
    "select table_name as name from information_schema.columns where column_name = 'enrollment_id' and table_schema = 'public' order by 1",
  )
  const rows = tables.map(({ name }) =>
    server.deps.db.rows(`select to_jsonb(t) as row from ${name} t where enrollment_id = any($1) order by 1`, [ids]),
  )
  return JSON.stringify(await Promise.all(rows))
}

const operations = 'ops@harborview.example'
const isAboutEnrollment = (call: Call): boolean => 'enrollment_id' in call.input.shape || 'tempId' in call.input.shape
const notFound = [{ target_element: 'enrollment_id', error_message: 'Enrollment not found' }]

/** Calls that answer differently for one of these ids than for an unknown one. */
const differences = async (cookie: string, ids: readonly string[], isOperator = false): Promise<unknown[]> => {
  const found: unknown[] = []
  for (const call of server.app.served.filter(isAboutEnrollment)) {
    // Operators may see console calls by duty; nobody else learns anything there either.
    if (isOperator && call.who === 'operator') continue
    const none = await request(call, unknownId, cookie)
    // Otherwise something other than ownership may have refused it.
    if (call.who === 'owner') expect([call.path, none.json()]).toEqual([call.path, { status: 'error', data: notFound }])
    for (const id of ids) {
      const theirs = await request(call, id, cookie)
      if (theirs.statusCode !== none.statusCode || theirs.body !== none.body)
        found.push([call.path, ids.indexOf(id), theirs.statusCode, theirs.body])
    }
  }
  return found
}

test('every call answers someone else’s id exactly like an unknown one and changes nothing [D-1.02] [D-1.08] [D-1.15] [SF-6.10] [SF-9.17] [EW-6.08]', async () => {
  expect(server.app.served.filter(isAboutEnrollment).length).toBeGreaterThan(45)
  const [held, once] = [await others(), await formerHolders()]
  const ids = [...new Set([...held, ...once].map(({ id }) => id))]
  const people = await Promise.all(
    ['omar.quinn@example.com', 'admin@bluewater.example', 'john.park@example.com', operations].map(async (email) => ({
      who: email,
      cookie: (await signedIn(email)).cookie(),
    })),
  )
  const stranger = { who: 'a stranger', cookie: server.visitor().cookie() }
  const before = await storedText(ids)
  for (const { who, cookie } of [stranger, ...people, ...once]) {
    expect([who, await differences(cookie, ids, who === operations)]).toEqual([who, []])
  }
  expect(await storedText(ids)).toBe(before)
  for (const { id, holder } of [...held, ...once]) {
    const reached = holder === undefined ? 404 : (await request(getPlanCart, id, holder.cookie())).statusCode
    expect([id, reached]).toEqual([id, holder === undefined ? 404 : 200])
  }
})

test('a landing page’s rep sees nothing of a visitor’s enrollment before it is submitted [D-1.13]', async () => {
  const [started] = await others()
  const rep = await signedIn('dana.reyes@example.com')
  expect(await differences(rep.cookie(), [started?.id ?? ''])).toEqual([])
})

test('answers another rep’s member like an unknown member [D-1.05]', async () => {
  const [, groupEnrollment] = await others()
  const { user_id } = await server.deps.db.one(
    row({ user_id: whole }),
    'select user_id from enrollment where enrollment_id = $1',
    [groupEnrollment?.id],
  )
  const answers = async (visitor: Visitor, id: number) => {
    const { status, body } = await visitor.send(addFilterForExistingUser, { user_id: id, tier: 'IO', eprocess: 'rep' })
    return [status, body]
  }
  for (const email of [
    undefined,
    'omar.quinn@example.com',
    'admin@bluewater.example',
    'john.park@example.com',
    'ops@harborview.example',
  ]) {
    const visitor = email === undefined ? server.visitor() : await signedIn(email)
    expect([email, await answers(visitor, user_id)]).toEqual([email, await answers(visitor, 99_999_999)])
  }
})

test('the owner still reaches all these calls after submission [D-1.02] [D-4.06]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], tier: 'IS' })
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  expect((await request(saveReviewInfo, enrollment_id, visitor.cookie())).statusCode).toBe(200)
  for (const call of server.app.served.filter(isAboutEnrollment)) {
    const { statusCode } = await request(call, enrollment_id, visitor.cookie())
    expect([call.path, statusCode === 404]).toEqual([call.path, false])
  }
})
