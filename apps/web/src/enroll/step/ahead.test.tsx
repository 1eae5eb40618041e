import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cart, enrollmentAt, inBrowser, savedAt, state } from '../../testing/enrollment.ts'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()
beforeEach(() => {
  // jsdom is never idle.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

const contact: Answers = {
  ...enrollmentAt('contact_info'),
  'get-form-fields-contact-info': { result: [state('city', { value: 'Chicago' })] },
  'save-contact-info': savedAt('contact_info'),
  'get-agreement-texts': { result: [] },
  'get-form-fields-agreement-info': { result: [state('user_name')], accepted: [] },
}
const agreementCalls = ['get-agreement-texts', 'get-form-fields-agreement-info', 'get-enrollment-temp-info']
type Page = Awaited<ReturnType<typeof openScreen>>
const asked = ({ sent }: Page, from = 0) => sent.slice(from).map(({ call }) => call)
const next = async () => fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
const opened = (title: string) => screen.findByRole('heading', { level: 1, name: title })

/** Opens the contact step and waits until it has asked for the agreement step ahead. */
const atContact = async (more: Answers = {}): Promise<Page> => {
  const page = await openScreen('/enrollment/contact-info', { ...contact, ...more }, inBrowser)
  await vi.waitFor(() => expect(asked(page)).toEqual(expect.arrayContaining(agreementCalls)))
  return page
}

test('what the next step shows is asked while this one stands, and the next one opens without asking', async () => {
  const page = await atContact()
  const before = page.sent.length
  await next()
  await screen.findByLabelText('Your full name')
  expect(asked(page, before).filter((call) => agreementCalls.includes(call))).toEqual([])
})

test.each([
  ['the enrollment changed somewhere else meanwhile', { revision: 9 }],
  ['the save answers another cart', { revision: 9, in_cart: [] }],
])('what was asked ahead is thrown away where %s', async (_, after) => {
  const page = await atContact({ 'save-contact-info': { ...savedAt('contact_info'), ...after } })
  const before = page.sent.length
  await next()
  await opened('Agreement & Signature')
  await vi.waitFor(() => expect(asked(page, before)).toEqual(expect.arrayContaining(agreementCalls)))
})

test('it is asked anew once this screen learns that the enrollment has changed, and what is new is shown', async () => {
  const page = await atContact()
  const { refreshAll } = await import('../../query.ts')
  page.answer('get-dynamic-tabs', { result: savedAt('primary_info').tabs, revision: 7 })
  page.answer('get-form-fields-agreement-info', { result: [state('group_name')], accepted: [] })
  page.answer('save-contact-info', { ...savedAt('contact_info'), revision: 8 })
  const before = page.sent.length
  await refreshAll()
  await vi.waitFor(() => expect(asked(page, before)).toEqual(expect.arrayContaining(agreementCalls)))
  const again = page.sent.length
  await next()
  await opened('Agreement & Signature')
  expect(await screen.findByLabelText('Group name')).toBeTruthy()
  expect(asked(page, again).filter((call) => agreementCalls.includes(call))).toEqual([])
})

test('what the save of this step changes is asked after it, and nothing else of the review', async () => {
  const page = await openScreen(
    '/enrollment/billing-information',
    {
      ...enrollmentAt('billing_info'),
      'get-payment-method': { result: [{ value: 'stmt', name: 'Statement' }] },
      'get-form-fields-billing-info': { payment_method: 'stmt', result: [], physical_address: {} },
      'get-billing-text': { result: [] },
      'get-bill-date': { result: [] },
      'save-billing-info': savedAt('billing_info'),
    },
    inBrowser,
  )
  const columns = () => page.inputs('get-enrollment-temp-info').map(({ column }) => column)
  await vi.waitFor(() => expect(columns()).toEqual(['primary_info', 'contact_info', 'aggrement_info']))
  await next()
  await opened('Review & Confirmation')
  await vi.waitFor(() => expect(columns()).toContain('payment_info'))
  expect(columns()).toHaveLength(4)
})

test('a list that is kept while it grows throws nothing away', async () => {
  const { lookAhead, ownChange, stillAhead } = await import('./ahead.ts')
  const { keepAnswer } = await import('../../query.ts')
  const { getDynamicTabs } = await import('@openroll/contract/enroll/tabs')
  await openScreen('/404', { 'get-agreement-texts': { result: [] }, 'get-plan-cart': cart })
  const at = { enrollmentId: 'another', tab: 'agreement_info', revision: 3 } as const
  keepAnswer(getDynamicTabs, { enrollment_id: 'another' }, { result: [], revision: 3 })
  await lookAhead(at, () => import('../agreement/AgreementScreen.tsx'), 'dependent_info', [])
  ownChange('another', 4)
  expect(stillAhead('dependent_info', { ...at, revision: 5 })).toHaveLength(3)
  expect(stillAhead('dependent_info', { ...at, revision: 5 })).toEqual([])
})
