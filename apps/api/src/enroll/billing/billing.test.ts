import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getBillDate,
  getBillingText,
  getExistingBankInfo,
  getExistingCardInfo,
  getFormFieldsBillingInfo,
  getPaymentMethod,
  routingNumberBankLookup,
  saveBillingInfo,
  saveBillingInfoExisting,
} from '@openroll/contract/enroll/billing'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const ready = async (start: { group_id?: number } = {}) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], ...start })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const card = (changes: object) =>
    visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard(changes) })
  const account = (changes: object) =>
    visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...anAccount(changes) })
  const shown = async () => {
    const { data } = await visitor.send(getFormFieldsBillingInfo, { enrollment_id })
    return { ...data, value: (name: string) => data.result.find((state) => state.field_name === name)?.value }
  }
  const vault = () =>
    server.deps.db.many(row({ token: text, sealed: text }), 'select * from payment_vault where enrollment_id = $1', [
      enrollment_id,
    ])
  return { visitor, enrollment_id, card, account, shown, vault }
}

describe('the billing step’s choices', () => {
  test('offer billing dates from the 1st to the 28th of month [D-5.03] [EW-9.10]', async () => {
    const { data } = await server.visitor().send(getBillDate, {})
    expect(data.result).toHaveLength(28)
    const names = data.result.map((day) => day.name)
    expect([0, 1, 2, 3, 10, 11, 12, 20, 21, 22, 27].map((at) => names[at])).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '28th'].map(
        (day) => `${day} of month`,
      ),
    )
  })

  test('default to the 28th, even if that is days away [EW-4.50] [EW-9.10]', async () => {
    const late = await openTestApp({ today: '2026-11-20' })
    try {
      const visitor = late.visitor()
      const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
      const { data } = await visitor.send(getFormFieldsBillingInfo, { enrollment_id })
      expect(data.result.find(({ field_name }) => field_name === 'bill_date')?.value).toBe('28')
    } finally {
      await late.close()
    }
  })

  test('start with the person’s name and home address, except a bank’s holder name that its rule refuses [EW-2.32] [EW-5.27]', async () => {
    const { shown, card } = await ready()
    const start = await shown()
    expect([start.value('first_name_on_cc'), start.value('last_name_on_cc')]).toEqual(['María', 'López-Núñez'])
    expect(start.value('account_name')).toBeNull()
    expect([start.value('is_physical_address'), start.value('address1')]).toEqual(['yes', '12 Main St'])
    await card({ is_physical_address: 'no', address1: '5 Elm St', city: 'Chicago', state: 'IL', zip: '60601' })
    const saved = await shown()
    expect([saved.value('is_physical_address'), saved.value('address1')]).toEqual(['no', '5 Elm St'])
    expect(saved.value('first_name_on_cc')).toBe('Maria')
  })

  test('charge on the 28th without a chosen date [EW-4.50] [EW-9.10]', async () => {
    const { enrollment_id, account } = await ready()
    expect((await account({ bill_date: undefined })).faults).toEqual([])
    const saved = `select answers->>'bill_date' as text from step_draft where enrollment_id = $1 and step = 'billing_info'`
    expect((await server.deps.db.one(row({ text }), saved, [enrollment_id])).text).toBe('28')
  })

  test('offer card and account to individuals, and the list to a paying group’s people [D-4.17]', async () => {
    const own = await ready()
    const { data } = await own.visitor.send(getPaymentMethod, { enrollment_id: own.enrollment_id })
    expect(data.result.map((method) => method.value)).toEqual(['cc', 'eft'])
    const theirs = server.visitor()
    const id = await startEnrollment(theirs, { plans: [1001], group_id: 3001 })
    expect((await theirs.send(getPaymentMethod, { enrollment_id: id })).data.result).toEqual([
      { value: 'list', name: 'LIST' },
    ])
    expect((await theirs.send(getBillingText, { enrollment_id: id })).data.result).toHaveLength(1)
  })

  test('include text about the first payment, the fee, and how to stop a payment [EW-9.14]', async () => {
    const { visitor, enrollment_id } = await ready()
    const { data } = await visitor.send(getBillingText, { enrollment_id })
    const eft = data.result.find((entry) => entry.payment_method === 'eft')?.text ?? ''
    expect(eft).toMatch(/within 5 days after you enroll/)
    expect(eft).toMatch(/\$30/)
    expect(eft).toMatch(/three business days/)
  })

  test('look up the bank by routing number and report an unknown one beside the field [EW-4.51] [EW-8.11]', async () => {
    const known = [...server.deps.catalog().banks.values()][0]
    const visitor = server.visitor()
    const found = await visitor.send(routingNumberBankLookup, { q: known?.routing ?? '' })
    expect(found.data.response.name).toBe(known?.name)
    const wrong = await visitor.send(routingNumberBankLookup, { q: '123456789' })
    expect([wrong.status, wrong.faults[0]?.target_element]).toEqual([422, 'q'])
  })

  test('have nothing on file for a new person, and choosing it is a field error [EW-7.43] [EW-7.44]', async () => {
    const { visitor, enrollment_id } = await ready()
    expect((await visitor.send(getExistingBankInfo, { enrollment_id })).data.result).toEqual([])
    expect((await visitor.send(getExistingCardInfo, { enrollment_id })).data.result).toEqual([])
    const card = await visitor.send(saveBillingInfoExisting, { enrollment_id, payment_method: 'cc', card_id: '7' })
    expect([card.status, card.faults[0]?.target_element]).toEqual([422, 'card_id'])
    const bank = await visitor.send(saveBillingInfoExisting, { enrollment_id, payment_method: 'eft', bank_id: '7' })
    expect([bank.status, bank.faults[0]?.target_element]).toEqual([422, 'bank_id'])
  })
})

describe('paying by card', () => {
  test('keeps token, brand, last four and contact address; seals the number and stores no security code [D-5.01] [D-5.02] [EW-2.32]', async () => {
    const { card, shown, vault, enrollment_id } = await ready()
    expect((await card({})).faults).toEqual([])
    const data = await shown()
    expect(data.payment_method).toBe('cc')
    expect(data.value('card_number')).toBe('xxxxxxxxxxxx1111')
    expect(data.value('security_code')).toBeNull()
    expect([data.value('address1'), data.value('city'), data.value('state'), data.value('zip')]).toEqual([
      '12 Main St',
      'Chicago',
      'IL',
      '60601',
    ])
    const [kept] = await vault()
    const opened = server.deps.vault.open(kept?.sealed ?? '', `${enrollment_id}/payment_vault`)
    expect(JSON.parse(opened)).toEqual({
      kind: 'card',
      number: '4111111111111111',
      first_name: 'Maria',
      last_name: 'Lopez',
      expiry: '12/2030',
    })
    const draft = await server.deps.db.rows(
      `select * from step_draft where enrollment_id = $1 and step = 'billing_info'`,
      [enrollment_id],
    )
    expect(JSON.stringify(draft)).not.toMatch(/\b4111|"737"|security_code/)
    expect(draft).toMatchObject([{ answers: { token: kept?.token, payment_shown: 'Visa ending in 1111' } }])
  })

  test('keeps the stored card for a returned mask, without a security code [EW-9.13] [D-1.07] [D-4.04]', async () => {
    const { card, shown, vault } = await ready()
    await card({})
    const again = await card({ card_number: 'xxxxxxxxxxxx1111', security_code: '', first_name_on_cc: 'Ana' })
    expect(again.faults).toEqual([])
    await card({})
    expect(await vault()).toHaveLength(1)
    expect((await shown()).value('first_name_on_cc')).toBe('Maria')
  })

  test.each([
    [{ card_number: '4111111111111112' }, 'card_number', 'This card number isn’t valid. Check the digits.'],
    [{ card_number: '123' }, 'card_number', 'Card number must be Min-13 and Max-25'],
    [{ card_number: 'xxxxxxxxxxxx1111' }, 'card_number', 'Card number must be Min-13 and Max-25'],
    [{ security_code: '12' }, 'security_code', 'Security code must of 3 or 4 digits'],
    [{ security_code: '' }, 'security_code', 'Field is required'],
    [{ expiration_month: '10', expiration_year: '2026' }, 'expiration_year', 'This card has expired'],
    [{ first_name_on_cc: 'M4ria' }, 'first_name_on_cc', 'Please enter valid first name'],
    [{ is_physical_address: 'no', address1: 'A', city: 'B', state: 'IL', zip: '1' }, 'zip', 'Invalid Zip code'],
    [{ is_physical_address: 'no', address1: 'A', city: 'B', state: 'ZZ', zip: '60601' }, 'state', 'Choose a state'],
    [{ is_physical_address: 'perhaps' }, 'is_physical_address', 'Choose yes or no'],
    [{ bill_date: '29' }, 'bill_date', 'Choose a day from 1 to 28'],
    [{ address1: { a: 1 } }, 'address1', 'Enter text'],
  ])('refuses %j, beside it [EW-5.28] [D-5.01] [D-5.03]', async (changes, target_element, error_message) => {
    const { card, shown } = await ready()
    const { status, faults } = await card(changes)
    expect(status).toBe(422)
    expect(faults).toContainEqual({ target_element, error_message })
    expect((await shown()).payment_method).toBeNull()
  })
})

describe('paying from a bank account', () => {
  test('keeps the directory’s bank name and the masked account, and drops card fields [EW-9.13] [EW-5.27] [D-5.01] [D-4.13] [EW-7.44]', async () => {
    const { account, card, shown } = await ready()
    const bank = [...server.deps.catalog().banks.values()][0]
    await card({})
    const saved = await account({
      routing_number: bank?.routing,
      bank_name: 'Another',
      card_number: '4111111111111111',
    })
    expect(saved.faults).toEqual([])
    const data = await shown()
    expect(data.payment_method).toBe('eft')
    expect(data.value('account_number')).toBe('xxxxxxxx9012')
    expect(data.value('bank_name')).toBe(bank?.name)
    expect(data.value('bill_date')).toBe('15')
    expect(data.value('card_number')).toBeNull()
    expect((await account({ account_number: 'xxxxxxxx9012' })).status).toBe(200)
  })

  test.each([
    [{ account_number: '123' }, 'account_number', 'Account Number must be of 4 to 17 digits.'],
    [{ routing_number: '12345' }, 'routing_number', 'Routing number must be of 9 digits'],
    [{ routing_number: '021000022' }, 'routing_number', 'This routing number isn’t valid. Check the digits.'],
    [{ account_name: 'M@ria' }, 'account_name', 'Invalid account holder name'],
    [{ account_name: 'Maria\nLopez' }, 'account_name', 'Invalid account holder name'],
    [{ account_name: 'Maria\u2028Lopez' }, 'account_name', 'Invalid account holder name'],
    [{ account_name: '1234' }, 'account_name', 'Invalid account holder name'],
    [{ account_number: '0000' }, 'account_number', 'This account number isn’t valid. Check the digits.'],
    [{ account_number: '-1234567' }, 'account_number', 'Account Number must be of 4 to 17 digits.'],
    [{ account_number: -1234567 }, 'account_number', 'Account Number must be of 4 to 17 digits.'],
    [{ account_type: '' }, 'account_type', 'Field is required'],
    [{ account_holder_type: 'robot' }, 'account_holder_type', 'Choose one from the list'],
  ])('refuses %j, beside it [EW-5.27]', async (changes, target_element, error_message) => {
    const { account } = await ready()
    const { status, faults } = await account(changes)
    expect([status, faults]).toEqual([422, [{ target_element, error_message }]])
  })
})

describe('if the group pays', () => {
  test('nothing is required, and a card is refused [D-4.17] [EW-4.48]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001], group_id: 3001 })
    await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
    const card = await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard() })
    expect([card.status, card.faults[0]?.target_element]).toEqual([422, 'payment_method'])
    expect((await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'list' })).status).toBe(200)
    expect((await visitor.send(getFormFieldsBillingInfo, { enrollment_id })).data.payment_method).toBe('list')
  })
})

test('the billing step is only the owner’s to read and save [D-1.02]', async () => {
  const { enrollment_id } = await ready()
  const stranger = server.visitor()
  for (const call of [
    getPaymentMethod,
    getFormFieldsBillingInfo,
    getBillingText,
    getExistingBankInfo,
    getExistingCardInfo,
  ])
    expect((await stranger.send(call, { enrollment_id })).status).toBe(404)
  expect((await stranger.send(saveBillingInfo, { enrollment_id, payment_method: 'cc' })).status).toBe(404)
})
