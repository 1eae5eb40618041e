import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAgreementTexts, getFormFieldsAgreementInfo, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { signIn } from '@openroll/contract/roles/sign-in'
import { aSigner } from '@openroll/contract/samples/signer'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { pngUrl } from '../../testing/made-png.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const password = 'a harbor in the evening'
/** `email`: the address that the person signs in with. */
const ready = async ({ email, ...start }: { plans?: number[]; eprocess?: 'rep' | 'group'; email?: string } = {}) => {
  const visitor = server.visitor()
  if (email !== undefined) await visitor.send(signIn, { email, password })
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], ...start })
  await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
  const accepted = await acceptedTextKeys(visitor, enrollment_id)
  const save = (changes: object) =>
    visitor.send(saveAgreementInfo, { enrollment_id, ...aSigner(), accepted, ...changes })
  const states = async () => (await visitor.send(getFormFieldsAgreementInfo, { enrollment_id })).data
  return { visitor, enrollment_id, accepted, save, states }
}
/** An all-black image. */
const blank = (width: number, height: number) =>
  pngUrl({ width, height, depth: 1, color: 0 }, Buffer.alloc(height * (1 + Math.ceil(width / 8))))
const required = (data: { result: { field_name: string; required: boolean }[] }) =>
  data.result.filter((state) => state.required).map((state) => state.field_name)

describe('the agreement step', () => {
  test('shows the texts of the plans in the cart and no others, with their version [EW-2.27]', async () => {
    const dental = await ready()
    const life = await ready({ plans: [3001] })
    expect(dental.accepted.map((key) => key.split('@')[0])).not.toContain('life-statement')
    expect(life.accepted.map((key) => key.split('@')[0])).toContain('life-statement')
    const { data } = await dental.visitor.send(getAgreementTexts, { enrollment_id: dental.enrollment_id })
    for (const text of data.result)
      expect(text).toMatchObject({ version: expect.any(Number), text_head: expect.stringMatching(/./) })
  })

  test('names the site’s association, and asks only buyers of association plans to join it [EW-2.27, SF-9.05, D-6.07]', async () => {
    const member = await ready({ plans: [7001] })
    const { data } = await member.visitor.send(getAgreementTexts, { enrollment_id: member.enrollment_id })
    const joining = data.result.find(({ agreement_id }) => agreement_id === 'association-membership')
    expect(joining?.text_body).toContain('I join the Harborview Members Association.')
    const dental = await ready()
    for (const host of ['localhost', 'branded.localhost']) {
      const texts = await dental.visitor.send(getAgreementTexts, { enrollment_id: dental.enrollment_id }, { host })
      const ids = texts.data.result.map(({ agreement_id }) => agreement_id)
      expect([host, ...ids]).toEqual([host, 'electronic-signature', 'plan-terms'])
    }
  })

  test('asks a person for their own name and a verification question worded by the server [D-4.16] [EW-4.47]', async () => {
    const { states } = await ready()
    const data = await states()
    expect(required(data).sort()).toEqual(['answer', 'date', 'question', 'question_id', 'signature', 'user_name'])
    expect(data.result).toContainEqual({ field_name: 'date', value: '2026-11-10', required: true, read_only: true })
    expect(data.result.find((state) => state.field_name === 'question')?.value).toContain('last four digits')
  })

  test('asks signed-in reps and administrators for name and code, prefilled [D-4.16] [EW-6.03]', async () => {
    await createDemoPeople(server.deps.accounts, password)
    const rep = await (await ready({ eprocess: 'rep', email: 'dana.reyes@example.com' })).states()
    expect(rep.result).toContainEqual({ field_name: 'agent_code', value: 'DANA10', required: true, read_only: true })
    expect(required(rep)).not.toContain('user_name')
    const group = await (await ready({ eprocess: 'group', email: 'admin@bluewater.example' })).states()
    const code = { field_name: 'group_code', value: 'BLUE3001', required: true, read_only: true }
    expect(group.result).toContainEqual(code)
    expect(required(group)).not.toContain('agent_name')
  })

  test('tells a helper which account is signed in, and shows nothing to people enrolling themselves [D-1.13, D-4.16]', async () => {
    await createDemoPeople(server.deps.accounts, password)
    const signedInName = async (of: Parameters<typeof ready>[0]) => (await (await ready(of)).states()).signed_in
    expect(await signedInName({ eprocess: 'rep', email: 'dana.reyes@example.com' })).toBe('Dana Reyes')
    expect(await signedInName({ email: 'dana.reyes@example.com' })).toBe('Dana Reyes')
    expect(await signedInName({ email: 'maria.lopez@example.com' })).toBeUndefined()
    expect(await signedInName({})).toBeUndefined()
  })

  test('refuses a save without a required checkbox, with the error beside it [EW-5.25]', async () => {
    const { save, accepted } = await ready()
    const [first = '', ...rest] = accepted
    const { status, faults } = await save({ accepted: rest })
    expect([status, faults]).toEqual([
      422,
      [{ target_element: `agreement.${first.split('@')[0]}`, error_message: 'This field is required.' }],
    ])
  })

  test.each(['__proto__@1', 'toString', 'no-such-text@1'])(
    'refuses the acceptance of %s, a text nobody was shown [D-8.01]',
    async (key) => {
      const { save, accepted } = await ready()
      const { status, faults } = await save({ accepted: [...accepted, key] })
      expect([status, faults]).toEqual([
        422,
        [{ target_element: 'accepted', error_message: 'This agreement isn’t part of this enrollment' }],
      ])
    },
  )

  test('refuses the acceptance of an outdated version of a text [D-4.05]', async () => {
    const { save, accepted } = await ready()
    const [first = '', ...rest] = accepted
    const { faults } = await save({ accepted: [`${first.split('@')[0]}@999`, ...rest] })
    expect(faults).toEqual([
      {
        target_element: `agreement.${first.split('@')[0]}`,
        error_message: 'This agreement has changed. Please read it again and check its box.',
      },
    ])
  })

  test.each([
    [{ answer: '' }, 'answer', 'Field is required'],
    [{ answer: '0000' }, 'answer', 'Those aren’t the last four digits we have'],
    [{ signature: '' }, 'signature', 'Signature is required'],
    [{ signature: 'data:image/png;base64,AAAA' }, 'signature', 'The picture is not a PNG'],
    [
      { signature: `data:image/png;base64,${'A'.repeat(700_000)}` },
      'signature',
      'The signature is too large. Draw it again or type it',
    ],
    [{ signature: blank(1, 1) }, 'signature', 'This image is too small for a signature'],
    [{ signature: blank(640, 180) }, 'signature', 'There’s no signature yet. Draw it or type it'],
    [{ signature: blank(4000, 4000) }, 'signature', 'The signature is too large. Draw it again or type it'],
    [{ user_name: '' }, 'user_name', 'Field is required'],
    [{ user_name: 'Juan Perez' }, 'user_name', 'Type your name the way you entered it in Personal Information'],
    [{ question_id: 'mother' }, 'question_id', 'This question isn’t part of this enrollment'],
    [{ user_name: '<b>' }, 'user_name', 'Please enter valid name'],
    [{ user_name: 'Ma\u0000ria' }, 'user_name', 'Enter text'],
    [{ agreed: 'yes' }, 'agreed', 'Unknown field'],
  ])(
    'refuses %j, with the error beside it [EW-5.25] [EW-5.26] [D-8.01]',
    async (changes, target_element, error_message) => {
      const { save, states } = await ready()
      const { status, faults } = await save(changes)
      expect([status, faults]).toEqual([422, [{ target_element, error_message }]])
      expect((await states()).accepted).toEqual([])
    },
  )

  test('is prefilled with the name and last four SSN digits from the personal step, which can be changed [EW-2.27] [D-4.16] [D-1.07]', async () => {
    const { states } = await ready()
    const { result } = await states()
    const start = (name: string) => result.find((state) => state.field_name === name)
    expect(start('user_name')).toMatchObject({ value: 'María López-Núñez', required: true, read_only: false })
    expect(start('answer')).toMatchObject({ value: '6789', required: true, read_only: false })
  })

  test('keeps checkboxes and name, never shows the signature again, and sets today’s date whatever is sent [D-1.07] [D-7.02]', async () => {
    const { save, states, accepted, enrollment_id } = await ready()
    expect((await save({ date: '01/01/2020' })).status).toBe(200)
    expect((await save({})).status).toBe(200)
    const data = await states()
    expect(data.accepted).toEqual(accepted)
    const value = (name: string) => data.result.find((state) => state.field_name === name)?.value
    expect([value('user_name'), value('answer'), value('signature')]).toEqual(['María López-Núñez', '6789', null])
    const rows = await server.deps.db.rows(
      `select answers from step_draft where enrollment_id = $1 and step = 'agreement_info'`,
      [enrollment_id],
    )
    expect(rows).toMatchObject([{ answers: { date: '2026-11-10' } }])
    expect(JSON.stringify(rows)).not.toMatch(/6789\b|base64/)
  })

  test('can be read and saved only by the owner [D-1.02]', async () => {
    const { enrollment_id } = await ready()
    const stranger = server.visitor()
    for (const call of [getAgreementTexts, getFormFieldsAgreementInfo])
      expect((await stranger.send(call, { enrollment_id })).status).toBe(404)
    expect((await stranger.send(saveAgreementInfo, { enrollment_id, eprocess: 'applicant' })).status).toBe(404)
  })
})
