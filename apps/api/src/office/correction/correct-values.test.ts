import type { InputOf } from '@openroll/contract/call'
import { correctValues, priceValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { revealSsn } from '@openroll/contract/office/enrollment/reveal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { oneValue } from '../../testing/one-value.ts'

let server: TestApp
let service: Visitor
let acts = 0
const act_id = () => `values-${(acts += 1)}`
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

type Input = InputOf<typeof correctValues>
const member = { role: 'member', place: 0 } as const
const correct = (given: Partial<Input> & Pick<Input, 'enrollment_id' | 'values'>) =>
  service.send(correctValues, { ...member, act_id: act_id(), why: 'The carrier rejected it', ...given })
const page = async (enrollment_id: string) => (await service.send(getOfficeEnrollment, { enrollment_id })).data
const placesOf = ({ faults }: Awaited<ReturnType<typeof correct>>) =>
  faults.map(({ target_element }) => target_element).toSorted()

test('corrects several values in one act with one reason, once [D-7.07, D-7.02]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001], ssn: '541-33-6789' })
  const values = [
    { field: 'first_name', was: 'María', value: 'Marie' },
    { field: 'birthdate', was: '1980-04-05', value: '1981-04-05' },
    { field: 'ssn', was: 'xxx-xx-6789', value: '542-33-9876' },
    { field: 'email_address', was: 'maria@example.com', value: 'marie@example.com' },
  ] as const
  const before = await page(enrollment_id)
  const email = before.contact.find(({ name }) => name === 'email_address')?.value ?? ''
  const first = before.people[0]?.first_name ?? ''
  const sent = {
    enrollment_id,
    act_id: act_id(),
    values: values.map((one) =>
      one.field === 'email_address'
        ? { ...one, was: email }
        : one.field === 'first_name'
          ? { ...one, was: first }
          : one,
    ),
  }
  const both = await Promise.all([correct(sent), correct(sent)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const after = await page(enrollment_id)
  expect(after.people[0]).toMatchObject({
    first_name: 'Marie',
    birthdate: '1981-04-05',
    ssn: 'xxx-xx-9876',
    ssn_turn: 1,
  })
  expect(after.contact.find(({ name }) => name === 'email_address')?.value).toBe('marie@example.com')
  expect(after.corrections).toHaveLength(4)
  expect(new Set(after.corrections.map(({ why }) => why))).toEqual(new Set(['The carrier rejected it']))
  const { data } = await service.send(revealSsn, { enrollment_id, ...member, why: 'To compare' })
  expect(data.ssn).toBe('542339876')
  const auditEntries = await server.deps.db.rows(
    `select 1 from audit_entry where event = 'person-corrected' and enrollment_id = $1`,
    [enrollment_id],
  )
  expect(auditEntries).toHaveLength(4)
})

test('saves all values or none, with each error at its field [D-8.01]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const { people } = await page(enrollment_id)
  const first = people[0]?.first_name ?? ''
  const name = { field: 'first_name', was: first, value: 'Marie' } as const
  const born = { field: 'birthdate', was: '1980-04-05', value: '1981-04-05' } as const
  const wrong = await correct({
    enrollment_id,
    values: [name, { ...born, value: 'soon' }, { field: 'zip', was: '60601', value: '00000' }],
  })
  expect([wrong.status, placesOf(wrong)]).toEqual([422, ['birthdate', 'zip']])
  const same = await correct({ enrollment_id, values: [{ ...name, value: first }, born] })
  expect([same.status, placesOf(same)]).toEqual([422, ['first_name']])
  const late = await correct({ enrollment_id, values: [name, { ...born, was: '1979-04-05' }] })
  expect([late.status, placesOf(late)]).toEqual([409, ['birthdate']])
  const mute = await correct({ enrollment_id, values: [name, born], why: ' ' })
  expect([mute.status, placesOf(mute)]).toEqual([422, ['why']])
  expect((await correct({ enrollment_id, values: [name, { field: 'relationship', value: 'child' }] })).faults).toEqual([
    { target_element: 'relationship', error_message: 'This can’t be corrected for a member' },
  ])
  for (const values of [[], [name, name]])
    expect(placesOf(await correct({ enrollment_id, values }))).toEqual(['values'])
  const after = await page(enrollment_id)
  expect([after.people, after.corrections]).toEqual([people, []])
})

test('checks new values against each other: state and zip code, relationship and birth date [D-4.11]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001], tier: 'IF' })
  const { contact, people } = await page(enrollment_id)
  const state = contact.find(({ name }) => name === 'state')?.value ?? ''
  const zip = contact.find(({ name }) => name === 'zip')?.value ?? ''
  const newAddress = { field: 'zip', was: zip, value: '02108' } as const
  expect((await correct({ enrollment_id, values: [newAddress] })).faults[0]).toMatchObject({ target_element: 'zip' })
  const both = [newAddress, { field: 'state', was: state, value: 'MA' } as const]
  expect((await correct({ enrollment_id, values: both })).status).toBe(200)
  const child = people.find(({ relationship }) => relationship === 'child')
  const place = child?.place ?? 0
  const grown = [
    { field: 'birthdate', was: child?.birthdate ?? '', value: '1985-05-06' },
    { field: 'relationship', was: 'child', value: 'spouse' },
  ] as const
  const second = await correct({ enrollment_id, role: 'dependent', place, values: [...grown] })
  // The age limit for children no longer applies; the error is the other spouse.
  expect(second.faults).toEqual([
    { target_element: 'relationship', error_message: 'Only one spouse can be enrolled. Correct the other one first' },
  ])
})

test('leaves one spouse when two operators each make another dependent the spouse [D-4.11]', async () => {
  const other = await operator(server, ['service'])
  const enrollment_id = await submitted(server, { plans: [1001], tier: 'IF' })
  const dependents = (await page(enrollment_id)).people.filter(({ role }) => role === 'dependent')
  const spouse = dependents.find(({ relationship }) => relationship === 'spouse')
  const child = dependents.find(({ relationship }) => relationship === 'child')
  const changeRelationship = (place: number, was: string, value: string, by = service) =>
    by.send(correctValues, {
      enrollment_id,
      role: 'dependent',
      place,
      act_id: act_id(),
      why: 'The carrier rejected it',
      values: [
        ...(place === child?.place && value === 'spouse'
          ? [{ field: 'birthdate', was: child.birthdate, value: '2003-05-06' } as const]
          : []),
        { field: 'relationship', was, value },
      ],
    })
  const place = { spouse: spouse?.place ?? 0, child: child?.place ?? 0 }
  await server.deps.db.run(
    `update policy_person set birthdate = '2003-05-06' where enrollment_id = $1 and role = 'dependent' and place = $2`,
    [enrollment_id, place.spouse],
  )
  expect((await changeRelationship(place.spouse, 'spouse', 'child')).status).toBe(200)
  const both = await Promise.all([
    changeRelationship(place.spouse, 'child', 'spouse'),
    changeRelationship(place.child, 'child', 'spouse', other),
  ])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422])
  const now = (await page(enrollment_id)).people.filter(({ relationship }) => relationship === 'spouse')
  expect(now).toHaveLength(1)
})

test('checks a corrected state against the current zip code [D-4.15]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const { contact } = await page(enrollment_id)
  const was = contact.find(({ name }) => name === 'state')?.value ?? ''
  const alone = { field: 'state', was, value: 'MA' } as const
  expect((await correct({ enrollment_id, values: [alone] })).faults).toEqual([
    {
      target_element: 'state',
      error_message: 'The zip code 60601 is in IL. Correct the state and the zip code together',
    },
  ])
  expect((await page(enrollment_id)).contact).toEqual(contact)
})

test('calculates the price difference of all corrections together, and saves it once [D-2.05, D-3.05]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001], underwritten: true })
  const values = [
    { field: 'birthdate', value: '1965-04-05' },
    { field: 'gender', value: '0' },
  ] as const
  const together = (await service.send(priceValues, { enrollment_id, ...member, values: [...values] })).data.result
  const alone = await service.send(priceValues, oneValue({ enrollment_id, ...member, ...values[0] }))
  expect(together.map(({ plan_name }) => plan_name)).toEqual(alone.data.result.map(({ plan_name }) => plan_name))
  const { people } = await page(enrollment_id)
  const was = { birthdate: people[0]?.birthdate ?? '', gender: people[0]?.gender ?? '' }
  await correct({ enrollment_id, values: values.map((one) => ({ ...one, was: was[one.field] })) })
  const kept = (await page(enrollment_id)).corrections.map(({ prices }) => prices)
  expect(kept.filter((prices) => prices.length > 0)).toEqual([together])
})

test('prices a move in the new state [D-2.04]', async () => {
  const enrollment_id = await submitted(server, { plans: [8201] })
  const { contact } = await page(enrollment_id)
  const currentValueOf = (wanted: string) => contact.find(({ name }) => name === wanted)?.value ?? ''
  const newAddress = [
    { field: 'state', value: 'TX' },
    { field: 'zip', value: '75201' },
  ] as const
  const { data } = await service.send(priceValues, { enrollment_id, ...member, values: [...newAddress] })
  const texas = { plan_name: 'Accident Cash', price: null, says: 'Your state has its own version of this plan.' }
  expect(data.result).toMatchObject([texas])
  const kept = await correct({
    enrollment_id,
    values: newAddress.map((one) => ({ ...one, was: currentValueOf(one.field) })),
  })
  expect(kept.status).toBe(200)
  const lives = kept.data.contact.filter(({ name }) => name === 'state' || name === 'zip')
  expect(lives.map(({ value }) => value).toSorted()).toEqual(['75201', 'TX'])
})

test('only lets service correct values, and accepts an act id for one content [D-1.08]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001] })
  const values = [{ field: 'last_name', value: 'Stone' } as const]
  for (const duty of ['auditor', 'money', 'plans', 'accounts'] as const) {
    const other = await operator(server, [duty])
    expect((await other.send(priceValues, { enrollment_id, ...member, values })).status).toBe(403)
    expect((await other.send(correctValues, { enrollment_id, ...member, act_id: act_id(), values })).status).toBe(403)
  }
  expect((await server.visitor().send(priceValues, { enrollment_id, ...member, values })).status).toBe(401)
  expect((await correct({ enrollment_id: 'none', values })).status).toBe(404)
  expect((await correct({ enrollment_id, place: 7, values })).faults[0]?.target_element).toBe('place')
  const { people } = await page(enrollment_id)
  const act = act_id()
  const named = [{ field: 'last_name', was: people[0]?.last_name ?? '', value: 'Stone' } as const]
  expect((await correct({ enrollment_id, act_id: act, values: named })).status).toBe(200)
  expect((await correct({ enrollment_id, act_id: act, values: [{ ...named[0], value: 'Rock' }] })).status).toBe(409)
})
