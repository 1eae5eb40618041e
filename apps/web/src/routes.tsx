import { steps } from '@openroll/contract/enroll/steps'
import { Navigate, type RouteObject } from 'react-router'
import { NotFoundScreen } from './arrive/not-found/NotFoundScreen.tsx'
import { RouteFailure } from './shell/RouteFailure.tsx'
import { Shell } from './shell/Shell.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { StartScreen } from './arrive/home/StartScreen.tsx'
import { stepScreens } from './enroll/all-steps.ts'
import { officeRoutes } from './office/office-routes.ts'
import { workspaceRoutes } from './workspace-routes.ts'

const review = steps.find(({ tab_name }) => tab_name === 'review_info')?.route ?? '/'

/**
 * A page that only the browser can start, since it reads a token after the #, opens a one-time link, or redirects. The server renders all
 * others.
 */
const browserOnly = (path: string, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
  path,
  lazy,
  handle: { browserOnly: true },
})
export const isBrowserOnly = ({ handle }: RouteObject): boolean =>
  typeof handle === 'object' && handle !== null && 'browserOnly' in handle

/** Shown on a page that the server didn't render, until its screen loads. */
const loadingPage = (
  <div className="page">
    <Skeleton height="24rem" />
  </div>
)
const withFallback = (route: RouteObject): RouteObject =>
  route.lazy === undefined ? route : { ...route, hydrateFallbackElement: loadingPage }

/** All routes in the order people use them; screens load on first visit, the home page comes with the first file. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteFailure />,
    children: [
      { path: '/', element: <StartScreen /> },
      { path: '/home', lazy: () => import('./arrive/home/ChosenHomeScreen.tsx') },
      { path: '/BenAdvanceHome', lazy: () => import('./arrive/home/ChosenHomeScreen.tsx') },
      browserOnly('/website', () => import('./arrive/entries/EntryScreen.tsx')),
      browserOnly('/websites', () => import('./arrive/entries/EntryScreen.tsx')),
      browserOnly('/external', () => import('./arrive/entries/EntryScreen.tsx')),
      browserOnly('/referrals', () => import('./arrive/referrals/ReferralScreen.tsx')),
      browserOnly('/member-benefit-store/:id/:tier', () => import('./roles/home/MemberStoreScreen.tsx')),
      browserOnly('/PlanQuestionView', () => import('./arrive/entries/PlanQuestionScreen.tsx')),
      { path: '/plans', lazy: () => import('./shop/plans/PlansScreen.tsx') },
      { path: '/compare', lazy: () => import('./shop/compare/CompareScreen.tsx') },
      { path: '/plan/:planId/:planName?', lazy: () => import('./shop/plan/PlanScreen.tsx') },
      { path: '/cart', lazy: () => import('./cart/CartScreen.tsx') },
      browserOnly('/quote', () => import('./cart/quote/QuoteScreen.tsx')),
      {
        path: '/enrollment',
        lazy: () => import('./enroll/EnrollLayout.tsx'),
        children: steps.map(({ tab_name, route }) => ({ path: route, lazy: stepScreens[tab_name] })),
      },
      { path: '/review-confirm', element: <Navigate to={review} replace /> },
      browserOnly('/enrollment/receipt', () => import('./receipt/ReceiptScreen.tsx')),
      browserOnly('/receipt', () => import('./receipt/ReceiptScreen.tsx')),
      browserOnly('/confirmation', () => import('./receipt/ReceiptScreen.tsx')),
      browserOnly('/continue-enrollment', () => import('./resume/ContinueScreen.tsx')),
      browserOnly('/direct-continue/:id/:tab?', () => import('./resume/DirectContinueScreen.tsx')),
      { path: '/provider-list', lazy: () => import('./arrive/providers/ProviderListScreen.tsx') },
      { path: '/app', lazy: () => import('./arrive/app/AppScreen.tsx') },
      { path: '/privacy', lazy: () => import('./arrive/legal/PrivacyScreen.tsx') },
      { path: '/terms', lazy: () => import('./arrive/legal/TermsScreen.tsx') },
      { path: '/accessibility', lazy: () => import('./arrive/legal/AccessibilityScreen.tsx') },
      ...workspaceRoutes,
      { path: '/member-home', lazy: () => import('./roles/home/MemberHomeScreen.tsx') },
      { path: '/another-way-to-pay/:id', lazy: () => import('./payment-update/OwnPaymentUpdateScreen.tsx') },
      { path: '/agent-member/:userId', lazy: () => import('./roles/member-page/RepMemberScreen.tsx') },
      { path: '/group-member/:userId', lazy: () => import('./roles/member-page/GroupMemberScreen.tsx') },
      { path: '/sign-in', lazy: () => import('./roles/sign-in/SignInScreen.tsx') },
      browserOnly('/forgot-password', () => import('./roles/password/ForgotPasswordScreen.tsx')),
      browserOnly('/new-password', () => import('./roles/password/NewPasswordScreen.tsx')),
      browserOnly('/choose-password', () => import('./roles/invitation/ChoosePasswordScreen.tsx')),
      browserOnly('/confirm-email', () => import('./roles/email-change/ConfirmEmailScreen.tsx')),
      browserOnly('/consent', () => import('./enroll/consent/ConsentScreen.tsx')),
      browserOnly('/repay', () => import('./payment-update/PaymentUpdateScreen.tsx')),
      { path: '/404', element: <NotFoundScreen /> },
      { path: '/:landing/*', lazy: () => import('./arrive/landing/LandingScreen.tsx') },
      { path: '*', element: <NotFoundScreen /> },
    ].map(withFallback),
  },
  {
    path: '/account',
    errorElement: <RouteFailure />,
    lazy: () => import('./shell/AccountFrame.tsx'),
    children: [{ index: true, lazy: () => import('./roles/account/AccountScreen.tsx') }],
  },
  {
    path: '/admin',
    errorElement: <RouteFailure />,
    lazy: () => import('./office/OfficeShell.tsx'),
    children: officeRoutes,
  },
  {
    path: '/landing-config-error/:type',
    errorElement: <RouteFailure />,
    lazy: () => import('./arrive/landing/LandingErrorScreen.tsx'),
  },
]
