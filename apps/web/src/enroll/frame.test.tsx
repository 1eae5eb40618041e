import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enrollmentAt, inBrowser, state } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser({ site: { name: 'Harborview', host: '', settings: { phone: '8005550142' } } })

const personal = () =>
  openScreen(
    '/enrollment/personal-info',
    {
      ...enrollmentAt('primary_info'),
      'get-form-fields-personal-info': {
        result: [state('first_name')],
        enroller_code: { required: false, saved: false },
      },
      'save-enrollment': {},
    },
    inBrowser,
  )

test('a step has its own header and footer: the site’s name, a phone number, and three links that open in new tabs', async () => {
  await personal()
  await screen.findByLabelText('First name')
  const head = within(screen.getByRole('banner'))
  expect(head.getByText('Harborview')).toBeTruthy()
  expect(head.getByRole('link', { name: /Need help\?.*800.*555-0142/ }).getAttribute('href')).toBe('tel:+18005550142')
  expect(screen.queryByRole('button', { name: 'FIND A PLAN' })).toBeNull()
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/privacy', '_blank'],
    ['/terms', '_blank'],
    ['/accessibility', '_blank'],
  ])
  expect(foot.getByRole('button', { name: 'Finish on this computer' })).toBeTruthy()
})

test('Save & exit saves the draft, emails the code, and opens the home page [EW-1.03, EW-2.36]', async () => {
  const page = await personal()
  await page.user.type(await screen.findByLabelText('First name'), 'Maria')
  await page.user.click(screen.getByRole('button', { name: 'Save & exit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(await dialog.findByRole('textbox'), 'maria@mail.example')
  await page.user.click(dialog.getByRole('button', { name: 'Send Code' }))
  await dialog.findByText('Information Saved!!! Check your email to continue')
  expect(page.inputs('save-enrollment')[0]).toMatchObject({
    tab: 'primary_info',
    typed: { answers: { first_name: 'Maria' } },
  })
  await page.user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/'))
})

test('the personal step’s footer has Back and Next, but no Save & Continue Later [EW-2.03]', async () => {
  await personal()
  await screen.findByLabelText('First name')
  expect(screen.queryByRole('button', { name: 'Save & Continue Later' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
})
