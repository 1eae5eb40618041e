import { billingFields } from '@openroll/contract/enroll/billing/billing-fields'
import { replacePaymentMethod } from '@openroll/contract/office/enrollment/payment-update'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Inputs that accept any text because it is never stored as sent, and why. */
const exempt: Readonly<Record<string, string>> = {
  content: 'a results file: each cell has its own rule',
  csv: 'a list of employees: each cell has its own rule',
  carrier: 'has to be a carrier of the catalog',
  feed_id: 'has to be a feed',
  batch_id: 'has to be a batch',
  file: 'has to be a file of the batch',
  account_id: 'has to be an account',
  work_id: 'has to be an existing work item',
  enrollment_id: 'has to be an enrollment',
  was: 'is only compared with the stored value',
  seen: 'is only compared with the current record',
  value: 'is checked by the rule of the field it corrects',
}

/** Card and account details are checked by the billing step's rules once the payment method is known. */
const billed = new Map<string, z.ZodType>(Object.entries(billingFields).map(([name, { rule }]) => [name, rule]))

const accepts = (rule: z.ZodType, value: unknown): boolean => rule.safeParse(value).success
const innermost = (rule: z.ZodType): z.ZodType =>
  rule instanceof z.ZodOptional ? innermost(rule.unwrap() as z.ZodType) : rule

test('refuses invisible characters in text typed by operators, reps and group administrators [D-4.09]', () => {
  const typed: string[] = []
  const open: string[] = []
  for (const call of server.app.served) {
    const isTheirs = [call.who].flat().some((who) => who === 'operator' || who === 'rep' || who === 'group')
    if (!isTheirs || call.method !== 'POST') continue
    for (const [name, given] of Object.entries<z.ZodType>(call.input.shape)) {
      const rule = (call.path === replacePaymentMethod.path ? billed.get(name) : undefined) ?? given
      if (name in exempt || !accepts(innermost(rule), 'Ann Abc')) continue
      typed.push(`${call.path} ${name}`)
      for (const character of ['\u202E', '\u0007', '\u2066', '\u200B'])
        if (accepts(innermost(rule), `Ann ${character}Abc`))
          open.push(`${call.path} ${name} ${JSON.stringify(character)}`)
    }
  }
  expect(typed.length).toBeGreaterThan(15)
  expect(open).toEqual([])
})
