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

/** Opens the contact step and waits until it has prefetched the agreement step. */
const atContact = async (more: Answers = {}): Promise<Page> => {
  const page = await openScreen('/enrollment/contact-info', { ...contact, ...more }, inBrowser)
  await vi.waitFor(() => expect(asked(page)).toEqual(expect.arrayContaining(agreementCalls)))
  return page
}

test('the next step is prefetched and opens without fetching', async () => {
  const page = await atContact()
  const before = page.sent.length
  await next()
  await screen.findByLabelText('Your full name')
  expect(asked(page, before).filter((call) => agreementCalls.includes(call))).toEqual([])
})

test.each([
  ['the enrollment changed elsewhere', { revision: 9 }],
  ['the save returns another cart', { revision: 9, in_cart: [] }],
])('a prefetch is dropped when %s', async (_, after) => {
  const page = await atContact({ 'save-contact-info': { ...savedAt('contact_info'), ...after } })
  const before = page.sent.length
  await next()
  await opened('Agreement & Signature')
  await vi.waitFor(() => expect(asked(page, before)).toEqual(expect.arrayContaining(agreementCalls)))
})

test('a prefetch is repeated once this screen learns of a change', async () => {
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

test('what this step’s save changes is fetched after it, and nothing else of the review', async () => {
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

test('autosaving a growing list drops no prefetch', async () => {
  const { prefetchStep, acceptOwnChange, validPrefetches } = await import('./prefetch.ts')
  const { cacheAnswer } = await import('../../query.ts')
  const { getDynamicTabs } = await import('@openroll/contract/enroll/tabs')
  await openScreen('/404', { 'get-agreement-texts': { result: [] }, 'get-plan-cart': cart })
  const at = { enrollmentId: 'another', tab: 'agreement_info', revision: 3 } as const
  cacheAnswer(getDynamicTabs, { enrollment_id: 'another' }, { result: [], revision: 3 })
  await prefetchStep(at, () => import('../agreement/AgreementScreen.tsx'), 'dependent_info', [])
  acceptOwnChange('another', 4)
  expect(validPrefetches('dependent_info', { ...at, revision: 5 })).toHaveLength(3)
  expect(validPrefetches('dependent_info', { ...at, revision: 5 })).toEqual([])
})
