import { supportLink } from './support-link.ts'

/** The admin apps (SF-2.16): the setting with each app's URL, and our own page if the setting is empty (D-9.05). */
export const adminApps = [
  { name: 'Admin', setting: 'admin_url', own: '/admin' },
  { name: 'Message center', setting: 'message_center_url', own: '/admin/mail' },
  { name: 'File Management', setting: 'file_management_url', own: '/admin/enrollments' },
  { name: 'Dashboard (Rep)', setting: 'dashboard_rep_url', own: '/agent-home' },
  { name: 'Dashboard (Member)', setting: 'dashboard_member_url', own: '/member-home' },
  { name: 'Dashboard (Group)', setting: 'dashboard_group_url', own: '/group-home' },
  { name: 'Ticket Management', setting: 'ticket_management_url', own: null },
  { name: 'SSO', setting: 'sso_url', own: '/sign-in' },
  { name: 'Registrations for Rep', setting: 'registrations_rep_url', own: '/admin/accounts?role=rep' },
  { name: 'Registrations for Member', setting: 'registrations_member_url', own: '/admin/enrollments' },
  { name: 'Registrations for Group', setting: 'registrations_group_url', own: '/admin/accounts?role=group' },
] as const

type Settings = Readonly<Record<string, string | undefined>>

/** The admin apps a site shows, with their URLs; none unless the site-url flag is the text 'false' (SF-6.08). */
export const adminLinks = (settings: Settings): readonly { readonly name: string; readonly address: string }[] =>
  settings.site_url !== 'false'
    ? []
    : adminApps.flatMap(({ name, setting, own }) => {
        const address = settings[setting] || own || supportLink(settings)
        return address === undefined ? [] : [{ name, address }]
      })
