import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { cart, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const asRep = { ...inBrowser, signed_in: '1', eprocess: 'rep' }
const open = (session: Record<string, string> = asRep, more: Answers = {}) =>
  openScreen(
    '/cart',
    {
      'get-plan-cart': cart,
      'get-cart-effective-dates': { result: ['2027-01-01'], chosen: null, unavailable: null },
      'save-enrollment': {},
      ...more,
    },
    session,
  )
const button = { name: 'Send Personalized Quote' }
const popup = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('button', button))
  return within(await screen.findByRole('dialog', button))
}
const fill = async (
  page: Awaited<ReturnType<typeof open>>,
  typed: { name?: string; email?: string; message?: string },
) => {
  const inside = await popup(page)
  for (const [name, value] of Object.entries(typed))
    await page.user.type(inside.getByLabelText(new RegExp(`^${name}`, 'i')), value)
  return inside
}
const mia = { name: 'Mia Stone', email: 'Mia@Example.com' }

describe('Send Personalized Quote', () => {
  test.each([
    ['a rep', asRep, 1],
    ['a group’s administrator', { ...asRep, eprocess: 'group' }, 1],
    ['a visitor', inBrowser, 0],
    ['an applicant who is signed in', { ...asRep, eprocess: 'applicant' }, 0],
    ['someone not signed in whose session says rep', { ...inBrowser, eprocess: 'rep' }, 0],
    ['a rep whose session has show-quotation no', { ...asRep, 'show-quotation': 'no' }, 0],
  ])('for %s with session %o shows %i buttons [SF-6.07, SF-2.40]', async (_, session, buttons) => {
    await open(session)
    await screen.findByRole('button', { name: 'Proceed to Enrollment' })
    expect(screen.queryAllByRole('button', button)).toHaveLength(buttons)
  })

  test.each([
    ['the specially branded site', { special: 'true' }],
    ['a site whose settings say no', { show_quotation: 'no' }],
  ])('is hidden on %s [SF-1.09, SF-6.07]', async (_, settings) => {
    const { bootstrap, setBootstrap } = await import('../../bootstrap.ts')
    const before = bootstrap
    setBootstrap({ ...before, site: { ...before.site, settings: { ...before.site.settings, ...settings } } })
    await open()
    await screen.findByRole('button', { name: 'Proceed to Enrollment' })
    expect(screen.queryAllByRole('button', button)).toHaveLength(0)
    setBootstrap(before)
  })
})

test('requires a name of letters and an email, each with its own message; the message is optional [SF-5.09]', async () => {
  const page = await open()
  const inside = await popup(page)
  await page.user.click(inside.getByRole('button', { name: 'Send' }))
  expect(await inside.findAllByText('Field is required')).toHaveLength(2)
  await page.user.type(inside.getByLabelText(/^Name/), 'R2D2')
  await page.user.type(inside.getByLabelText(/^Email/), 'nowhere')
  await page.user.click(inside.getByRole('button', { name: 'Send' }))
  expect(await inside.findByText('Please enter valid name')).toBeTruthy()
  expect(inside.getByText('Please enter valid email address')).toBeTruthy()
  expect(page.inputs('save-enrollment')).toEqual([])
})

test('sends from the cart and confirms the recipient [SF-3.15, SF-7.63, SF-8.11, SF-4.39]', async () => {
  const page = await open()
  const inside = await fill(page, { ...mia, message: 'As we said' })
  await page.user.click(inside.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Quote Successfully Sent to mia@example.com')).toBeTruthy()
  expect(page.inputs('save-enrollment')).toEqual([
    {
      enrollment_id: 'an-enrollment',
      name: 'Mia Stone',
      email: 'mia@example.com',
      message: 'As we said',
      tab: 'cart_info',
    },
  ])
  await page.user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a preview sends nothing and shows in a frame without scripts, forms or links [SF-4.39, SF-7.64]', async () => {
  const content =
    '<html><head><script>window.pwned = 1</script></head><body><p style="color:red">Hello</p>' +
    '<a href="https://x.example">x</a></body></html>'
  const page = await open(asRep, { 'get-quote-preview-content': { content } })
  const inside = await fill(page, mia)
  await page.user.click(inside.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle('The email with your quote')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.className).toBe('quote-preview')
  const shown = frame.getAttribute('srcdoc') ?? ''
  expect(shown).toContain('Hello')
  expect(shown).not.toMatch(/ style=| href=/)
  expect(page.inputs('save-enrollment')).toEqual([])
  expect(page.inputs('get-quote-preview-content')).toMatchObject([{ name: 'Mia Stone', tab: 'cart_info' }])
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  const form = await screen.findByRole('dialog', { name: 'Send Personalized Quote' })
  expect(within(form).getByLabelText(/^Name/)).toHaveProperty('value', 'Mia Stone')
})

test('shows server errors at their fields and says when to retry after too many quotes, and keeps what was typed [SF-8.04, D-1.17, D-8.03]', async () => {
  const page = await open(asRep, {
    'save-enrollment': refusal(422, [fault('email', 'This address can’t receive email')]),
  })
  const inside = await fill(page, mia)
  const press = () => page.user.click(inside.getByRole('button', { name: 'Send' }))
  await press()
  expect(await inside.findByText('This address can’t receive email')).toBeTruthy()
  page.answer(
    'save-enrollment',
    refusal(429, [fault('email', 'We’ve already sent several quotes to this address today')]),
  )
  await press()
  expect(await inside.findByText(/already sent several quotes/)).toBeTruthy()
  page.answer('save-enrollment', away)
  await press()
  await inside.findByText(/couldn’t reach the server/)
  expect(inside.getByLabelText(/^Name/)).toHaveProperty('value', 'Mia Stone')
  page.answer('save-enrollment', {})
  await page.user.click(inside.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByText(/Quote Successfully Sent/)).toBeTruthy())
})
