import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landingInfo } from '../testing/landing.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

const thirteen =
  'dental vision medical limitedmed term_life supplemental lifestyle rx di critical accident hospital pet'.split(' ')
prepareBrowser({
  site: {
    name: 'Harborview Benefits',
    host: '',
    settings: {
      phone: '3125550100',
      hours: 'Mon-Fri 8am-8pm ET',
      site_url: 'false',
      support_email: 'help@harborview.example',
    },
  },
  menu: thirteen,
})

const underDana = { open_type: 'agent', agent_id: '101' }
const dana = {
  'get-agent-landing-page-info': landingInfo('Dana Reyes', { display_email: 'dana@example.com' }),
  'get-agent-about-page-info': landingInfo('Dana Reyes', {
    display_about_name: 'Dana',
    image: '/media/dana.jpg',
    image_size: '240x240',
    agent_bio: '<p>Twenty years <strong>in Chicago</strong>.</p><ul><li>Spanish</li></ul>',
  }),
}
const header = async () => within(await screen.findByRole('banner'))
/** The bar above the header, on a wide page. */
const topBar = async () => {
  await header()
  const bar = document.querySelector<HTMLElement>('.top-bar')
  if (bar === null) throw new Error('no bar')
  return within(bar)
}

test('the row and the slide menu have all thirteen categories, each linking to its plans [SF-2.15]', async () => {
  await openScreen('/404', {})
  for (const name of ['Categories', 'Plans']) {
    const nav = within((await header()).getByRole('navigation', { name, hidden: true }))
    const links = nav.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(thirteen.map((code) => `/plans?type=${code}`)))
  }
})

test('a visitor sees the site’s phone and hours, and no About [SF-1.07, SF-2.15, SF-9.06]', async () => {
  await openScreen('/404', {})
  const bar = await topBar()
  expect(bar.getByRole('link', { name: '(312) 555-0100' }).getAttribute('href')).toBe('tel:+13125550100')
  expect(bar.getByText('Mon-Fri 8am-8pm ET')).toBeTruthy()
  expect(bar.getByText('Call for a free quote')).toBeTruthy()
  expect(bar.queryByRole('button', { name: 'About' })).toBeNull()
})

test('under a rep, the header has their contact details, and About shows their picture and description [SF-2.15, SF-3.06, SF-7.07]', async () => {
  const { user, inputs } = await openScreen('/404', dana, underDana)
  const bar = await topBar()
  expect((await bar.findByRole('link', { name: '(312) 555-0109' })).getAttribute('href')).toBe('tel:+13125550109')
  expect(bar.getByRole('link', { name: 'dana@example.com' })).toBeTruthy()
  expect(inputs('get-agent-about-page-info')).toEqual([])
  await user.click(bar.getByRole('button', { name: 'About' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'About Dana' }))
  expect(dialog.getByAltText('Dana Reyes').getAttribute('src')).toBe('/media/dana.jpg')
  expect(dialog.getByText('in Chicago').tagName).toBe('STRONG')
  expect(dialog.getByRole('listitem').textContent).toBe('Spanish')
  expect(inputs('get-agent-about-page-info')).toEqual([{ agent_id: '101' }])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('under a group, About shows the group’s description [SF-2.15, SF-7.07]', async () => {
  const about = landingInfo('Bluewater Logistics', { gweb_aboutus: '<p>We move things.</p>' })
  const answers = { 'get-group-landing-page-info': about, 'get-group-about-page-info': about }
  const { user } = await openScreen('/404', answers, { open_type: 'group', group_id: '3001' })
  await user.click(await (await topBar()).findByRole('button', { name: 'About' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'About Bluewater Logistics' }))
  expect(dialog.getByText('We move things.')).toBeTruthy()
})

test('the admin apps open in new tabs if the site-url flag is the string false [SF-2.16, SF-6.08, D-9.05]', async () => {
  await openScreen('/404', {})
  const bar = await topBar()
  const apps = await bar.findAllByRole('link', { hidden: true })
  await waitFor(() => expect(bar.getByText('Apps')).toBeTruthy())
  const links = [...document.querySelectorAll('.top-bar .admin-apps a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('target'),
  ])
  expect(apps.length).toBeGreaterThan(0)
  expect(links).toHaveLength(11)
  expect(links).toContainEqual(['Ticket Management', 'mailto:help@harborview.example', '_blank'])
  expect(links).toContainEqual(['Dashboard (Rep)', '/agent-home', '_blank'])
})

test('a menu closes when focus leaves it or something else is pressed', async () => {
  const { user } = await openScreen('/404', {})
  const menu = (await screen.findByLabelText('Menu')).closest('details')
  if (menu === null) throw new Error('no menu')
  menu.open = true
  menu.querySelector<HTMLElement>('nav a')?.focus()
  expect(menu.open).toBe(true)
  screen.getByRole('link', { name: 'Back to Homepage' }).focus()
  expect(menu.open).toBe(false)
  menu.open = true
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(menu.open).toBe(false)
})
