import { steps } from '@openroll/contract/enroll/steps'
import { Navigate, type RouteObject } from 'react-router'
import { NotFoundScreen } from './arrive/not-found/NotFoundScreen.tsx'
import { RouteFailure } from './shell/RouteFailure.tsx'
import { Shell } from './shell/Shell.tsx'
import { StartScreen } from './arrive/home/StartScreen.tsx'
import { stepScreens } from './enroll/all-steps.ts'
import { officeRoutes } from './office/office-routes.ts'
import { workspaceRoutes } from './workspace-routes.ts'

const review = steps.find(({ tab_name }) => tab_name === 'review_info')?.route ?? '/'

/** All routes in the order people use them; screens load on first visit, the home page comes with the first file. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteFailure />,
    children: [
      { path: '/', element: <StartScreen /> },
      { path: '/home', lazy: () => import('./arrive/home/ChosenHomeScreen.tsx') },
      { path: '/BenAdvanceHome', lazy: () => import('./arrive/home/ChosenHomeScreen.tsx') },
      { path: '/website', lazy: () => import('./arrive/entries/EntryScreen.tsx') },
      { path: '/websites', lazy: () => import('./arrive/entries/EntryScreen.tsx') },
      { path: '/external', lazy: () => import('./arrive/entries/EntryScreen.tsx') },
      { path: '/referrals', lazy: () => import('./arrive/referrals/ReferralScreen.tsx') },
      { path: '/member-benefit-store/:id/:tier', lazy: () => import('./roles/home/MemberStoreScreen.tsx') },
      { path: '/PlanQuestionView', lazy: () => import('./arrive/entries/PlanQuestionScreen.tsx') },
      { path: '/plans', lazy: () => import('./shop/plans/PlansScreen.tsx') },
      { path: '/compare', lazy: () => import('./shop/compare/CompareScreen.tsx') },
      { path: '/plan/:planId/:planName?', lazy: () => import('./shop/plan/PlanScreen.tsx') },
      { path: '/cart', lazy: () => import('./cart/CartScreen.tsx') },
      { path: '/quote', lazy: () => import('./cart/quote/QuoteScreen.tsx') },
      {
        path: '/enrollment',
        lazy: () => import('./enroll/EnrollLayout.tsx'),
        children: steps.map(({ tab_name, route }) => ({ path: route, lazy: stepScreens[tab_name] })),
      },
      { path: '/review-confirm', element: <Navigate to={review} replace /> },
      { path: '/enrollment/receipt', lazy: () => import('./receipt/ReceiptScreen.tsx') },
      { path: '/receipt', lazy: () => import('./receipt/ReceiptScreen.tsx') },
      { path: '/confirmation', lazy: () => import('./receipt/ReceiptScreen.tsx') },
      { path: '/continue-enrollment', lazy: () => import('./resume/ContinueScreen.tsx') },
      { path: '/direct-continue/:id/:tab?', lazy: () => import('./resume/DirectContinueScreen.tsx') },
      { path: '/provider-list', lazy: () => import('./arrive/providers/ProviderListScreen.tsx') },
      { path: '/app', lazy: () => import('./arrive/app/AppScreen.tsx') },
      { path: '/privacy', lazy: () => import('./arrive/legal/PrivacyScreen.tsx') },
      { path: '/terms', lazy: () => import('./arrive/legal/TermsScreen.tsx') },
      { path: '/accessibility', lazy: () => import('./arrive/legal/AccessibilityScreen.tsx') },
      ...workspaceRoutes,
      { path: '/member-home', lazy: () => import('./roles/home/MemberHomeScreen.tsx') },
      { path: '/another-way-to-pay/:id', lazy: () => import('./repay/OwnRepayScreen.tsx') },
      { path: '/agent-member/:userId', lazy: () => import('./roles/member-page/RepMemberScreen.tsx') },
      { path: '/group-member/:userId', lazy: () => import('./roles/member-page/GroupMemberScreen.tsx') },
      { path: '/sign-in', lazy: () => import('./roles/sign-in/SignInScreen.tsx') },
      { path: '/forgot-password', lazy: () => import('./roles/password/ForgotPasswordScreen.tsx') },
      { path: '/new-password', lazy: () => import('./roles/password/NewPasswordScreen.tsx') },
      { path: '/choose-password', lazy: () => import('./roles/invitation/ChoosePasswordScreen.tsx') },
      { path: '/consent', lazy: () => import('./enroll/consent/ConsentScreen.tsx') },
      { path: '/repay', lazy: () => import('./repay/RepayScreen.tsx') },
      { path: '/404', element: <NotFoundScreen /> },
      { path: '/:landing/*', lazy: () => import('./arrive/landing/LandingScreen.tsx') },
      { path: '*', element: <NotFoundScreen /> },
    ],
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
