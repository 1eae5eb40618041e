import { stepsWithScreen } from '@openroll/contract/enroll/steps'
import type { RouteObject } from 'react-router'
import { NotFoundScreen } from './arrive/not-found/NotFoundScreen.tsx'
import { RouteFailure } from './arrive/shell/RouteFailure.tsx'
import { Shell } from './arrive/shell/Shell.tsx'
import { StartScreen } from './arrive/home/StartScreen.tsx'
import { allSteps } from './enroll/all-steps.ts'
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
        children: stepsWithScreen.map(({ tab_name, route }) => ({ path: route, lazy: allSteps[tab_name].screen })),
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
      { path: '/:landing/*', lazy: () => import('./arrive/landing/LandingScreen.tsx') },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
  {
    path: '/landing-config-error/:type',
    errorElement: <RouteFailure />,
    lazy: () => import('./arrive/landing/LandingErrorScreen.tsx'),
  },
]
