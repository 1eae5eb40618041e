import type { RouteObject } from 'react-router'
import { workspaceScreens, type WorkspaceRoute } from './roles/workspace-screens.ts'

/** The pages in the menus of reps and group administrators; an entry without its page does not compile. */
const pages: Readonly<Record<WorkspaceRoute, NonNullable<RouteObject['lazy']>>> = {
  '/agent-home': () => import('./roles/home/AgentHomeScreen.tsx'),
  '/group-home': () => import('./roles/home/GroupHomeScreen.tsx'),
  '/agent-select-member': () => import('./roles/members/AgentMembersScreen.tsx'),
  '/group-select-member': () => import('./roles/members/GroupMembersScreen.tsx'),
  '/group-employees': () => import('./roles/employees/EmployeesScreen.tsx'),
  '/group-invoices': () => import('./roles/employees/InvoicesScreen.tsx'),
}

export const workspaceRoutes: RouteObject[] = workspaceScreens.map(({ route }) => ({ path: route, lazy: pages[route] }))
