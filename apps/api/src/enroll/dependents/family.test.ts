import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPlanToCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { onlyOneChild, onlyOneSpouse } from '@openroll/contract/enroll/family'
import {
  deleteDependentInIo,
  getDependentsExistingUserEnrollment,
  saveDependentInfo,
  saveDependentInfoToTemp,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import type { Tier } from '@openroll/contract/tier-meanings'
import { aChild, aSpouse } from '@openroll/contract/samples/family'
import { checkFiles } from '../../catalog/check/check-catalog.ts'
import { row, text } from '../../db/row.ts'
import { fewZips, smallWith } from '../../testing/small-catalog.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

const line = fewZips()
  .split('\n')
  .find((entry) => entry.split(',')[2] === 'IL')
const zip = line?.split(',')[0] ?? ''
const asPremier = (plan: string) => plan.replace(/^code: .*$/m, 'code: L713-A')
const { build } = checkFiles(smallWith({ 'plans/rx/7101-medicine-savings.yaml': asPremier }))
const catalog = build(1)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog })
})
afterAll(() => server.close())

type DependentInput = Partial<Record<string, string>>
const [spouse, child] = [aSpouse(), aChild()]
const mia = aChild({ first_name: 'Mia', ssn: '456-78-9012' })
const noa = aChild({ first_name: 'Noa', ssn: '567-89-0123' })

/** Plan 7001 is a plain plan; 7101 is a premier plan here. */
const ready = async (tier: Tier, plans: readonly number[] = [7101]) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans, tier, zip })
  await saveSteps(visitor, enrollment_id, { stop: 'dependent_info', tier })
  const listInput = (people: readonly DependentInput[], set_aside?: readonly string[]) => ({
    enrollment_id,
    dependents: people.map((primary_info) => ({ primary_info })),
    ...(set_aside === undefined ? {} : { set_aside: [...set_aside] }),
  })
  const read = async () => (await visitor.send(getDependentsExistingUserEnrollment, { enrollment_id })).data.result
  return {
    visitor,
    enrollment_id,
    save: (...people: readonly DependentInput[]) => visitor.send(saveDependentInfo, listInput(people)),
    keep: (people: readonly DependentInput[], set_aside?: readonly string[]) =>
      visitor.send(saveDependentInfoToTemp, listInput(people, set_aside)),
    read,
    kept: async () => (await read()).dependents.map(({ primary_info }) => primary_info),
    names: async () => {
      const { dependents, set_aside } = await read()
      return [dependents, set_aside].map((list) => list.map(({ primary_info }) => primary_info.first_name))
    },
    coverOnly: (next: Tier) => visitor.send(changeFilterInfo, { tempId: enrollment_id, tier: next }),
  }
}
const resultOf = (answer: { status: number; faults: readonly { target_element: string; error_message: string }[] }) => [
  answer.status,
  ...answer.faults.map((fault) => [fault.target_element, fault.error_message]),
]
const refusedWith = (message: string) => [422, ['dependents', message]]

describe('sent directly,', () => {
  test.each<[string, Tier, readonly number[], readonly DependentInput[], readonly unknown[]]>([
    ['two children under a premier plan', 'IC', [7101], [child, mia], refusedWith(onlyOneChild)],
    ['two children under a plain plan', 'IC', [7001], [child, mia], [200]],
    ['children without a spouse under a premier plan', 'IF', [7101], [child, mia], [200]],
    [
      'children without a spouse under a plain plan',
      'IF',
      [7001],
      [child, mia],
      refusedWith('Spouse & Child information required'),
    ],
    ['a single child under a premier plan', 'IF', [7101], [child], refusedWith('Spouse & Child information required')],
    ['a spouse and a child under a premier plan', 'IF', [7101], [spouse, child], [200]],
    [
      'two spouses',
      'IF',
      [7101],
      [spouse, { ...mia, relationship: 'spouse', birthdate: '02/03/1981' }],
      refusedWith(onlyOneSpouse),
    ],
  ])('%s: %s with plans %j [EW-4.39, EW-5.22, EW-9.02]', async (_what, tier, plans, people, expected) => {
    const { save } = await ready(tier, plans)
    expect(resultOf(await save(...people))).toEqual(expected)
  })

  test('no one can be added to a full list; a longer list can be shortened [EW-5.22, EW-9.02]', async () => {
    const { visitor, enrollment_id, keep, kept, names } = await ready('IC', [7001])
    expect((await keep([child, mia, noa])).status).toBe(200)
    const { data } = await visitor.send(getPlanPricingDetail, { pid: 7101, enrollment_id })
    await visitor.send(addPlanToCart, { enrollment_id, plan_id: 7101, plan_pricing_id: data.plans[0]?.ppid ?? 0 })
    const people = await kept()
    expect((await keep(people.slice(0, 2))).status).toBe(200)
    expect(await names()).toEqual([['Leo', 'Mia'], []])
    expect(resultOf(await keep([...people.slice(0, 2), noa]))).toEqual(refusedWith(onlyOneChild))
    expect(await names()).toEqual([['Leo', 'Mia'], []])
  })
})

test('the list comes with tier, premier and type of enrollment [EW-4.35, EW-4.38]', async () => {
  const { read } = await ready('IF')
  expect(await read()).toEqual({
    dependents: [],
    set_aside: [],
    tier: 'IF',
    premier: true,
    enroll_type: 'new-member',
  })
})

describe('a spouse who is not enrolled', () => {
  test('is set aside, masked, and can be restored with all answers [EW-4.20, EW-4.29]', async () => {
    const { keep, kept, read, names, save } = await ready('IF')
    await keep([spouse, child, mia])
    const [ana, ...children] = await kept()
    expect((await keep(children, [ana?.dependent_id ?? ''])).status).toBe(200)
    expect(await names()).toEqual([['Leo', 'Mia'], ['Ana']])
    expect((await read()).set_aside[0]?.primary_info).toMatchObject({ ssn: 'xxx-xx-7890', birthdate: '1981-02-03' })
    const rows = await server.deps.db.many(
      row({ answers: text }),
      "select answers::text from step_draft where step = 'set_aside'",
    )
    expect(JSON.stringify(rows)).not.toMatch(/7890\b/)
    expect((await keep([...children, ana ?? {}])).status).toBe(200)
    expect(await names()).toEqual([['Leo', 'Mia', 'Ana'], []])
    expect((await save(...(await kept()))).status).toBe(200)
    expect((await kept()).map(({ ssn }) => ssn)).toEqual(['xxx-xx-8901', 'xxx-xx-9012', 'xxx-xx-7890'])
  })

  test('is dropped unless set aside, and only known people can be set aside [EW-4.28]', async () => {
    const { keep, kept, names } = await ready('IF')
    await keep([spouse, child])
    const children = (await kept()).slice(1)
    for (const id of ['somebody-else', '__proto__', '', children[0]?.dependent_id ?? '']) {
      expect((await keep(children, [id])).status).toBe(200)
      expect(await names()).toEqual([['Leo'], []])
    }
    expect((await keep(children, ['x'.repeat(41)])).status).toBe(422)
    expect((await keep(children, Array.from({ length: 21 }, String))).status).toBe(422)
  })

  test('is not submitted, and is deleted at submission [EW-4.20, D-7.07]', async () => {
    const { visitor, enrollment_id, keep, kept } = await ready('IF')
    await keep([spouse, child, mia])
    const [ana, ...children] = await kept()
    await keep(children, [ana?.dependent_id ?? ''])
    await visitor.send(saveDependentInfo, {
      enrollment_id,
      dependents: children.map((primary_info) => ({ primary_info })),
      set_aside: [ana?.dependent_id ?? ''],
    })
    await saveSteps(visitor, enrollment_id, {
      tier: 'IF',
      skip: ['primary_info', 'contact_info', 'dependent_info'],
    })
    expect((await visitor.send(saveReviewInfo, { enrollment_id, first_enroll: '1' })).status).toBe(200)
    const covered = await server.deps.db.many(
      row({ first_name: text }),
      "select first_name from policy_person where enrollment_id = $1 and role = 'dependent' order by place",
      [enrollment_id],
    )
    expect(covered.map(({ first_name }) => first_name)).toEqual(['Leo', 'Mia'])
    expect(
      await server.deps.db.many(
        row({ step: text }),
        "select step from step_draft where enrollment_id = $1 and step = 'set_aside'",
        [enrollment_id],
      ),
    ).toEqual([])
  })
})

describe('when the tier changes in the shop', () => {
  test('people no longer covered are set aside and return once covered [EW-4.35, EW-4.36, EW-4.37]', async () => {
    const { keep, kept, read, names, coverOnly } = await ready('IF')
    await keep([spouse, child, mia])
    await coverOnly('IS')
    expect(await names()).toEqual([['Ana'], ['Leo', 'Mia']])
    await coverOnly('IC')
    expect(await names()).toEqual([['Leo', 'Mia'], ['Ana']])
    const aside = (await read()).set_aside.map(({ primary_info }) => primary_info.dependent_id ?? '')
    expect((await keep((await kept()).slice(0, 1), aside)).status).toBe(200)
    await coverOnly('IS')
    expect(await names()).toEqual([['Ana'], ['Leo']])
  })

  test('to member only, everyone can be removed, including people set aside [EW-7.39]', async () => {
    const { visitor, enrollment_id, keep, names, coverOnly } = await ready('IF')
    await keep([spouse, child])
    await coverOnly('IO')
    expect(await names()).toEqual([[], ['Ana', 'Leo']])
    expect((await visitor.send(deleteDependentInIo, { enrollment_id })).status).toBe(200)
    await coverOnly('IF')
    expect(await names()).toEqual([[], []])
  })

  test('a spouse set aside returns once the plan that made it optional is gone [EW-4.37]', async () => {
    const { visitor, enrollment_id, keep, kept, names } = await ready('IF', [7101, 7001])
    await keep([spouse, child])
    const [ana, ...children] = await kept()
    await keep(children, [ana?.dependent_id ?? ''])
    expect(await names()).toEqual([['Leo'], ['Ana']])
    await visitor.send(removePlanFromCart, { enrollment_id, plan_id: 7101, plan_pricing_id: 710101 })
    expect(await names()).toEqual([['Leo', 'Ana'], []])
  })
})

test('a dependent keeps its id through list, edit and reload, so masked numbers are recognized [EW-3.22, EW-7.32]', async () => {
  const { visitor, enrollment_id, keep, kept, save } = await ready('IC', [7001])
  const checked = await visitor.send(validateSingleDependent, { enrollment_id, primary_info: child })
  const { dependent_id } = checked.data.result
  await keep([{ ...child, dependent_id }])
  const [listed] = await kept()
  expect(listed).toMatchObject({ dependent_id, ssn: 'xxx-xx-8901' })
  const edited = { ...listed, first_name: 'Leonardo' }
  const rechecked = await visitor.send(validateSingleDependent, { enrollment_id, primary_info: edited })
  expect(rechecked.data.result.dependent_id).toBe(dependent_id)
  expect((await save(edited)).status).toBe(200)
  expect(await kept()).toMatchObject([{ dependent_id, first_name: 'Leonardo', ssn: 'xxx-xx-8901' }])
  // Under another id the mask stands for no number.
  expect((await save({ ...edited, dependent_id: 'another' })).status).toBe(422)
})

test('setting people aside undoes a signature only if the list changed too [EW-7.38]', async () => {
  const { visitor, enrollment_id, keep, kept } = await ready('IF')
  await keep([spouse, child, mia])
  await visitor.send(saveDependentInfo, {
    enrollment_id,
    dependents: (await kept()).map((primary_info) => ({ primary_info })),
  })
  await saveSteps(visitor, enrollment_id, {
    stop: 'billing_info',
    tier: 'IF',
    skip: ['primary_info', 'contact_info', 'dependent_info'],
  })
  const isSigned = async () => {
    const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
    return data.result.find((tab) => tab.tab_name === 'agreement_info')?.saved
  }
  expect(await isSigned()).toBe(true)
  const [ana, ...children] = await kept()
  await keep(children, [ana?.dependent_id ?? ''])
  expect(await isSigned()).toBe(false)
})
