import { expect, test } from 'vitest'
import { officeAddresses } from '../office/screens.ts'
import { adminApps, adminLinks } from './admin-apps.ts'

test.each(['true', '', 'False', undefined])(
  'a site whose site-url flag is %j shows no admin apps [SF-2.16] [SF-6.08]',
  (site_url) => {
    expect(adminLinks({ site_url, support_email: 'help@example.com' })).toEqual([])
  },
)

test('shows all eleven apps if the flag is false, with our own pages where the site names none [SF-2.16] [D-9.05]', () => {
  expect(adminLinks({ site_url: 'false', support_email: 'help@example.com' })).toEqual([
    { name: 'Admin', address: '/admin' },
    { name: 'Message center', address: '/admin/mail' },
    { name: 'File Management', address: '/admin/enrollments' },
    { name: 'Dashboard (Rep)', address: '/agent-home' },
    { name: 'Dashboard (Member)', address: '/member-home' },
    { name: 'Dashboard (Group)', address: '/group-home' },
    { name: 'Ticket Management', address: 'mailto:help@example.com' },
    { name: 'SSO', address: '/sign-in' },
    { name: 'Registrations for Rep', address: '/admin/accounts?role=rep' },
    { name: 'Registrations for Member', address: '/admin/enrollments' },
    { name: 'Registrations for Group', address: '/admin/accounts?role=group' },
  ])
})

test('uses the site’s URL for an app, and hides tickets without one [D-9.05]', () => {
  for (const { name, setting } of adminApps)
    expect(adminLinks({ site_url: 'false', [setting]: 'https://apps.example/x' })).toContainEqual({
      name,
      address: 'https://apps.example/x',
    })
  expect(adminLinks({ site_url: 'false' }).map(({ name }) => name)).not.toContain('Ticket Management')
})

test('every link into the console leads to one of its screens [D-9.05]', () => {
  const own = adminApps.flatMap(({ own: address }) => (address?.startsWith('/admin') === true ? [address] : []))
  expect(own.length).toBe(6)
  expect(own.filter((address) => !officeAddresses.includes(address.split('?')[0] ?? ''))).toEqual([])
})
