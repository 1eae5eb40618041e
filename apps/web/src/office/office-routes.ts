import type { OfficeScreenName } from '@openroll/contract/office/screens'
import { officeScreens } from '@openroll/contract/office/screens'
import type { RouteObject } from 'react-router'

/** The console's screens, lazily loaded; a missing one doesn't compile. */
const screens = {
  today: () => import('./today/TodayScreen.tsx'),
  work: () => import('./worklist/WorkQueueScreen.tsx'),
  enrollments: () => import('./enrollments/EnrollmentsScreen.tsx'),
  unfinished: () => import('./enrollments/UnfinishedScreen.tsx'),
  enrollment: () => import('./enrollment/EnrollmentScreen.tsx'),
  money: () => import('./money/MoneyScreen.tsx'),
  moneyPayments: () => import('./money/PaymentsScreen.tsx'),
  moneyBatch: () => import('./money/BatchScreen.tsx'),
  invoices: () => import('./invoices/InvoicesScreen.tsx'),
  books: () => import('./books/BooksScreen.tsx'),
  invoice: () => import('./invoices/InvoiceScreen.tsx'),
  groupAccount: () => import('./group-accounts/GroupAccountScreen.tsx'),
  returned: () => import('./worklist/ReturnedScreen.tsx'),
  onHold: () => import('./worklist/OnHoldScreen.tsx'),
  carriers: () => import('./carriers/CarriersScreen.tsx'),
  responses: () => import('./carriers/ResponsesScreen.tsx'),
  rejected: () => import('./worklist/RejectedScreen.tsx'),
  departed: () => import('./worklist/DepartedScreen.tsx'),
  endings: () => import('./worklist/EndingsScreen.tsx'),
  altered: () => import('./worklist/AlteredScreen.tsx'),
  unpaid: () => import('./worklist/UnpaidScreen.tsx'),
  approvals: () => import('./approvals/ApprovalsScreen.tsx'),
  bulks: () => import('./bulk/progress/BulksScreen.tsx'),
  bulk: () => import('./bulk/progress/BulkScreen.tsx'),
  mail: () => import('./mail/MailScreen.tsx'),
  letters: () => import('./mail/LettersScreen.tsx'),
  privacy: () => import('./privacy/PrivacyScreen.tsx'),
  person: () => import('./privacy/PersonScreen.tsx'),
  erasures: () => import('./erasures/ErasuresScreen.tsx'),
  lifetimes: () => import('./lifetimes/LifetimesScreen.tsx'),
  catalog: () => import('./catalog/CatalogScreen.tsx'),
  catalogPlan: () => import('./catalog/PlanScreen.tsx'),
  catalogVersions: () => import('./catalog/VersionsScreen.tsx'),
  catalogChanges: () => import('./catalog/ChangesScreen.tsx'),
  sites: () => import('./sites/SitesScreen.tsx'),
  site: () => import('./sites/SiteScreen.tsx'),
  siteChanges: () => import('./sites/SiteChangesScreen.tsx'),
  reps: () => import('./directory/RepsScreen.tsx'),
  rep: () => import('./directory/RepScreen.tsx'),
  groups: () => import('./directory/GroupsScreen.tsx'),
  group: () => import('./directory/GroupScreen.tsx'),
  portals: () => import('./directory/PortalsScreen.tsx'),
  portal: () => import('./directory/PortalScreen.tsx'),
  referrals: () => import('./directory/ReferralsScreen.tsx'),
  referral: () => import('./directory/ReferralScreen.tsx'),
  leads: () => import('./leads/LeadsScreen.tsx'),
  accounts: () => import('./accounts/AccountsScreen.tsx'),
  account: () => import('./accounts/AccountScreen.tsx'),
  audit: () => import('./audit/AuditScreen.tsx'),
} as const satisfies Readonly<Record<OfficeScreenName, RouteObject['lazy']>>

const names = Object.keys(officeScreens).filter((name): name is OfficeScreenName => Object.hasOwn(screens, name))

export const officeRoutes: RouteObject[] = names.map((name) => ({
  path: officeScreens[name].route,
  lazy: screens[name],
}))
