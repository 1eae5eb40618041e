import { getGroupAgentMemberInfo } from '@openroll/contract/arrive/entries'
import { getEnrollmentTempInfo, type TempInfoColumn } from '@openroll/contract/enroll/progress'
import { signIn } from '@openroll/contract/roles/sign-in'
import { addFilterForNewUser, changeFilterInfo } from '@openroll/contract/shop/filter'
import { coverages, getLeftSideFilterFields, getMenuFilteredPlans } from '@openroll/contract/shop/plans'
import { aFilter } from '@openroll/contract/samples/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoPeople } from './accounts/demo-people.ts'
import { openTestApp, type TestApp, type Visitor } from './testing/test-app.ts'

const password = 'a harbor in the evening'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())

const filter = aFilter()
/** Starts an enrollment with any input, like an untyped client. */
const start = (visitor: Visitor, given: object = {}) => visitor.send(addFilterForNewUser, { ...filter, ...given })
const column = async (visitor: Visitor, enrollment_id: string, name: TempInfoColumn) =>
  (await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: name })).data.result

describe('an enrollment’s codes', () => {
  test.each(['new-group-member', 'new-member', 'existing-member'])(
    'accepts the type %s and returns it [SF-3.27] [EW-1.07]',
    async (type) => {
      const visitor = server.visitor()
      const { data } = await start(visitor, { type })
      const enrollmentInfo = await visitor.send(getGroupAgentMemberInfo, { enrollment_id: data.temp_enrollment_id })
      expect(enrollmentInfo.data.enrollment_type).toBe(type)
    },
  )

  test.each([
    ['applicant', null],
    ['rep', 'dana.reyes@example.com'],
    ['group', 'admin@bluewater.example'],
  ])(
    'accepts the process %s of the person it belongs to [SF-1.11] [SF-3.27] [SF-6.01] [EW-1.08] [EW-6.01]',
    async (eprocess, email) => {
      const visitor = server.visitor()
      if (email !== null) await visitor.send(signIn, { email, password })
      const { data } = await start(visitor, { eprocess })
      expect(await column(visitor, data.temp_enrollment_id, 'eprocess')).toBe(eprocess)
    },
  )

  test.each(['user', 'agent', 'group'])('accepts a visitor’s open type %s [SF-1.11] [EW-6.02]', async (open_type) => {
    expect((await start(server.visitor(), { open_type })).status).toBe(200)
  })

  test.each([
    ['IO', 'Member Only'],
    ['IS', 'Member + Spouse'],
    ['IC', 'Member + Child(ren)'],
    ['IF', 'Family'],
  ])('accepts the tier %s, %s [EW-1.09]', async (tier, name) => {
    const visitor = server.visitor()
    const { data } = await start(visitor, { tier })
    expect(await column(visitor, data.temp_enrollment_id, 'filter_info')).toMatchObject({ tier })
    expect((await visitor.send(coverages, {})).data.result).toContainEqual({ value: tier, name })
  })

  test.each([
    ['type', 'old-member', '[SF-3.27] [EW-1.07]'],
    ['eprocess', 'broker', '[SF-1.11] [SF-3.27] [EW-1.08]'],
    ['open_type', 'employee', '[SF-1.11] [EW-6.02]'],
    ['gender', '2', '[SF-3.03]'],
    ['gender', '', '[SF-5.04]'],
    ['tier', '', '[SF-5.04]'],
    ['tier', 'IC3', 'which has no known meaning [EW-9.03]'],
    ['coverage', 'LOW_COST', 'which has no plans [SF-3.26]'],
  ])('refuses %s “%s” %s and names the field', async (name, code) => {
    const refused = await start(server.visitor(), { [name]: code })
    expect([refused.status, refused.faults.map(({ target_element }) => target_element)]).toEqual([422, [name]])
  })

  test('reports missing gender and tobacco use as separate errors [SF-5.13]', async () => {
    const visitor = server.visitor()
    const { data } = await start(visitor)
    const wrong = { tempId: data.temp_enrollment_id, gender: 'x', is_smoker: 'x' }
    expect((await visitor.send(changeFilterInfo, wrong)).faults).toEqual([
      { target_element: 'gender', error_message: 'Field is required' },
      { target_element: 'is_smoker', error_message: 'Choose yes or no' },
    ])
  })
})

describe('plan categories', () => {
  const labels = {
    dental: 'Dental',
    vision: 'Vision',
    medical: 'Medical',
    limitedmed: 'Limited Medical',
    term_life: 'Term Life',
    supplemental: 'Supplemental',
    lifestyle: 'Lifestyle',
    rx: 'RX',
    di: 'Disability Income',
    critical: 'Critical Illness',
    accident: 'Accident',
    hospital: 'Hospital',
    pet: 'Pet',
  }

  test('has thirteen keys with labels, shown where such plans are sold [SF-3.25]', async () => {
    const shownLabels = new Map<string, string>()
    // The two states sell different plans.
    for (const zip of ['60601', '02108']) {
      const visitor = server.visitor()
      const { data } = await start(visitor, { zip })
      const fields = await visitor.send(getLeftSideFilterFields, { enrollment_id: data.temp_enrollment_id })
      for (const { key, label } of fields.data.categories) shownLabels.set(key, label)
    }
    expect(Object.fromEntries(shownLabels)).toEqual(labels)
  })

  test('accepts those keys and no others [SF-3.25]', async () => {
    const statusFor = async (category: string) =>
      (await server.visitor().send(getMenuFilteredPlans, { category })).status
    for (const key of Object.keys(labels)) expect([key, await statusFor(key)]).toEqual([key, 200])
    expect(await statusFor('cosmetic')).toBe(422)
  })
})
