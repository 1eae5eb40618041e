import { isOfficeAddress, pageAddresses } from '@openroll/contract/addresses'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

const landing = {
  display_name: 'Bluewater Logistics',
  tagline: 'Benefits for our people',
  gweb_aboutus: '',
  display_phone: '3125550142',
  requires_code: false,
}
const answers = {
  'validate-landing-page': { result: { type: 'group', id: 3001 } },
  'get-group-landing-page-info': { result: landing },
  'get-enrollment-platforms': { result: [] },
}
const session = { open_type: 'group', group_id: '3001', eprocess: 'applicant' }

// The next screen has its own tests.
const paths = pageAddresses
  .filter((path) => path !== '/')
  .map((path) => path.replaceAll(/:\w+\??/g, '1'))
  .filter((path) => !isOfficeAddress(path))
test.each(paths)('%s under a landing name opens that page with the landing page’s group [D-9.01]', async (path) => {
  const { router } = await openScreen(`/bluewater${path}?a=b#c`, answers)
  const visited: string[] = []
  router.subscribe(({ location: { pathname, search, hash } }) => visited.push(pathname + search + hash))
  await waitFor(() => expect(visited).toContain(`${path}?a=b#c`))
  expect(screen.queryByText('OOPS!')).toBeNull()
  expect(localStorage.getItem('group_id')).toBe('3001')
})

test('returning to the same landing page keeps the enrollment; another one drops it [D-9.01]', async () => {
  const same = await openScreen('/bluewater/home', answers, { ...session, tempId: 'begun-here' })
  await waitFor(() => expect(same.router.state.location.pathname).toBe('/home'))
  expect(localStorage.getItem('tempId')).toBe('begun-here')
  const other = await openScreen('/bluewater/home', answers, { ...session, group_id: '3002', tempId: 'elsewhere' })
  await waitFor(() => expect(other.router.state.location.pathname).toBe('/home'))
  expect([localStorage.getItem('tempId'), localStorage.getItem('group_id')]).toEqual([null, '3001'])
})

test.each(['/nobody', '/nobody/plans'])('an unknown landing name, as in %s, is not found [D-9.01]', async (path) => {
  const unknown = refusal(404, [fault('landing_page', 'There’s no landing page at this URL')])
  await openScreen(path, { 'validate-landing-page': unknown })
  expect(await screen.findByRole('heading', { name: 'OOPS!' })).toBeTruthy()
})

test.each(['/bluewater/nothing', '/bluewater/404', '/bluewater/enrollment/nothing', '/enrollment/nothing'])(
  '%s is not a landing page and is not looked up [D-9.02]',
  async (path) => {
    const page = await openScreen(path, answers)
    expect(await screen.findByRole('heading', { name: 'OOPS!' })).toBeTruthy()
    expect(page.inputs('validate-landing-page')).toEqual([])
  },
)

test('shows an error under a landing name while the server is away, and continues once it is back [D-8.03]', async () => {
  const page = await openScreen('/bluewater/home', { ...answers, 'validate-landing-page': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('validate-landing-page', answers['validate-landing-page'])
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/home'))
})
