import { officeBooksRoutes } from './books/routes.ts'
import { officeStatementRoutes } from './enrollment/statement-routes.ts'
import type { App } from '../http/serve.ts'
import { officeTodayRoutes } from './today/routes.ts'
import { officeAccountsRoutes } from './accounts/routes.ts'
import { officeGroupsRoutes } from './directory/groups-routes.ts'
import { officePortalsRoutes } from './directory/portals-routes.ts'
import { officeReferralsRoutes } from './directory/referrals-routes.ts'
import { officeRepsRoutes } from './directory/reps-routes.ts'
import { officeLeadsRoutes } from './leads/routes.ts'
import { officeApprovalsRoutes } from './approvals/routes.ts'
import { officeAuditRoutes } from './audit/routes.ts'
import { officeBulkRoutes } from './bulk/routes.ts'
import { officeCorrectionRoutes } from './correction/routes.ts'
import { officeEnrollmentActRoutes } from './enrollment/act-routes.ts'
import { officeMemberNumberRoutes } from './member-number/number-routes.ts'
import { officeEnrollmentPageRoutes } from './enrollment/routes.ts'
import { officeEnrollmentRoutes } from './enrollments/routes.ts'
import { officeCarriersRoutes } from './carriers/routes.ts'
import { officeCatalogPlanRoutes } from './catalog/plan-routes.ts'
import { officeCatalogPlansRoutes } from './catalog/plans-routes.ts'
import { officeCatalogVersionRoutes } from './catalog/versions-routes.ts'
import { nextPaymentOf } from './money/batch/next-payment.ts'
import { billOne } from './money/bill-policies.ts'
import { officeMoneyRoutes } from './money/routes.ts'
import { officeErasuresRoutes } from './erasures/routes.ts'
import { officeLifetimesRoutes } from './lifetimes/routes.ts'
import { officeMailRoutes } from './mail/routes.ts'
import { officeAlteredRoutes } from './worklist/altered-routes.ts'
import { officeDepartedRoutes } from './worklist/departed-routes.ts'
import { officeEndingRoutes } from './worklist/ending-routes.ts'
import { officeOnHoldRoutes } from './worklist/on-hold-routes.ts'
import { officeUnpaidRoutes } from './worklist/unpaid-routes.ts'
import { officeWorkQueueRoutes } from './worklist/queue-routes.ts'
import { officeWorklistRoutes } from './worklist/routes.ts'
import { officePrivacyRoutes } from './privacy/routes.ts'
import { officeSitesRoutes } from './sites/routes.ts'

/** The console's calls, in the order of its menu. */
export const officeRoutes: readonly ((app: App) => void)[] = [
  officeTodayRoutes,
  officeEnrollmentRoutes,
  officeEnrollmentPageRoutes,
  officeStatementRoutes,
  officeBooksRoutes,
  (app) => officeEnrollmentActRoutes(app, { nextPaymentOf, billOne }),
  officeCorrectionRoutes,
  officeMemberNumberRoutes,
  officeMoneyRoutes,
  officeCarriersRoutes,
  officeWorkQueueRoutes,
  officeWorklistRoutes,
  officeOnHoldRoutes,
  officeDepartedRoutes,
  officeEndingRoutes,
  officeAlteredRoutes,
  officeUnpaidRoutes,
  officeApprovalsRoutes,
  officeBulkRoutes,
  officeMailRoutes,
  officePrivacyRoutes,
  officeErasuresRoutes,
  officeLifetimesRoutes,
  officeCatalogPlansRoutes,
  officeCatalogPlanRoutes,
  officeCatalogVersionRoutes,
  officeSitesRoutes,
  officeRepsRoutes,
  officeGroupsRoutes,
  officePortalsRoutes,
  officeReferralsRoutes,
  officeLeadsRoutes,
  officeAccountsRoutes,
  officeAuditRoutes,
]
