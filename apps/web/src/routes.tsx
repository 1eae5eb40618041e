import type { RouteObject } from 'react-router'
import { NotFoundScreen } from './arrive/not-found/NotFoundScreen.tsx'
import { RouteFailure } from './arrive/shell/RouteFailure.tsx'
import { Shell } from './arrive/shell/Shell.tsx'
import { StartScreen } from './arrive/home/StartScreen.tsx'
import { Component as HomeScreen } from './arrive/home/HomeScreen.tsx'

/** Every address, in the order of a person's way; screens load when they are first opened, the home page comes with the first file. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteFailure />,
    children: [
      { path: '/', element: <StartScreen /> },
      { path: '/home', element: <HomeScreen /> },
      { path: '/plans', lazy: () => import('./shop/plans/PlansScreen.tsx') },
      { path: '/compare', lazy: () => import('./shop/compare/CompareScreen.tsx') },
      { path: '/plan/:planId/:planName?', lazy: () => import('./shop/plan/PlanScreen.tsx') },
      { path: '/cart', lazy: () => import('./cart/CartScreen.tsx') },
      {
        path: '/enrollment',
        lazy: () => import('./enroll/step/EnrollLayout.tsx'),
        children: [
          { path: 'personal-info', lazy: () => import('./enroll/personal/PersonalScreen.tsx') },
          { path: 'contact-info', lazy: () => import('./enroll/contact/ContactScreen.tsx') },
          { path: 'employer-info', lazy: () => import('./enroll/employer/EmployerScreen.tsx') },
          { path: 'beneficiary-info', lazy: () => import('./enroll/beneficiaries/BeneficiariesScreen.tsx') },
          { path: 'dependent-information', lazy: () => import('./enroll/dependents/DependentsScreen.tsx') },
          { path: 'agreement-signature', lazy: () => import('./enroll/agreement/AgreementScreen.tsx') },
          { path: 'billing-information', lazy: () => import('./enroll/billing/BillingScreen.tsx') },
          { path: 'review-confirm', lazy: () => import('./enroll/review/ReviewScreen.tsx') },
        ],
      },
      { path: '/enrollment/receipt', lazy: () => import('./receipt/ReceiptScreen.tsx') },
      { path: '/receipt', lazy: () => import('./receipt/ReceiptScreen.tsx') },
      { path: '/confirmation', lazy: () => import('./receipt/ReceiptScreen.tsx') },
      { path: '/continue-enrollment', lazy: () => import('./resume/ContinueScreen.tsx') },
      { path: '/direct-continue/:id/:tab?', lazy: () => import('./resume/DirectContinueScreen.tsx') },
      { path: '/provider-list', lazy: () => import('./arrive/providers/ProviderListScreen.tsx') },
      { path: '/agent-home', lazy: () => import('./roles/home/AgentHomeScreen.tsx') },
      { path: '/group-home', lazy: () => import('./roles/home/GroupHomeScreen.tsx') },
      { path: '/agent-select-member', lazy: () => import('./roles/members/AgentMembersScreen.tsx') },
      { path: '/group-select-member', lazy: () => import('./roles/members/GroupMembersScreen.tsx') },
      { path: '/sign-in', lazy: () => import('./roles/sign-in/SignInScreen.tsx') },
      { path: '/404', element: <NotFoundScreen /> },
      { path: '/:landing', lazy: () => import('./arrive/landing/LandingScreen.tsx') },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
  {
    path: '/landing-config-error/:type',
    errorElement: <RouteFailure />,
    lazy: () => import('./arrive/landing/LandingErrorScreen.tsx'),
  },
]
