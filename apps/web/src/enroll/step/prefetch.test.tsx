import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cart, enrollmentAt, inBrowser, savedAt, state } from '../../testing/enrollment.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()
beforeEach(() => {
  // jsdom has no requestIdleCallback.
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
const callNames = ({ sent }: Page, from = 0) => sent.slice(from).map(({ call }) => call)
const next = async () => fireEvent.click(await screen.findByRole('button', { name: 'Next' }))

/** Opens the contact step and waits until the next step's screen is loaded. */
const openContact = async (more: Answers = {}): Promise<Page> => {
  const bringSpy = vi.spyOn(await import('../../api.ts'), 'bringWithWrites')
  const requestedReads = () => bringSpy.mock.lastCall?.[0](saveContactInfo) ?? []
  const page = await openScreen('/enrollment/contact-info', { ...contact, ...more }, inBrowser)
  await vi.waitFor(() => expect(requestedReads()).toHaveLength(agreementCalls.length))
  return page
}

test('a save returns the next step’s data, so that it opens without a request', async () => {
  const page = await openContact()
  const before = page.sent.length
  expect(callNames(page).filter((call) => agreementCalls.slice(0, 2).includes(call))).toEqual([])
  await next()
  await screen.findByLabelText('Your full name')
  const after = callNames(page, before)
  expect(after.slice(0, 4)).toEqual(['save-contact-info', ...agreementCalls])
  expect(after.filter((call) => agreementCalls.includes(call))).toHaveLength(3)
})

test('the next step fetches what the save couldn’t return', async () => {
  let tries = 0
  const page = await openContact({
    'get-form-fields-agreement-info': () => {
      tries += 1
      return tries === 1 ? away : { result: [state('user_name')], accepted: [] }
    },
  })
  await next()
  expect(await screen.findByLabelText('Your full name')).toBeTruthy()
  expect([tries, callNames(page).filter((call) => call === 'get-agreement-texts').length]).toEqual([2, 1])
})

test('the revision after a list’s own save is accepted; a later revision is not', async () => {
  const { acceptOwnChange } = await import('./prefetch.ts')
  const { cacheAnswer } = await import('../../query.ts')
  const { getDynamicTabs } = await import('@openroll/contract/enroll/tabs')
  await openScreen('/404', { 'get-plan-cart': cart })
  cacheAnswer(getDynamicTabs, { enrollment_id: 'another' }, { result: [], revision: 3 })
  expect([acceptOwnChange('another', 4), acceptOwnChange('another', 6)]).toEqual([true, false])
})
