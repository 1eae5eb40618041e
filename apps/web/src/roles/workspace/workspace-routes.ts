import type { RouteObject } from 'react-router'
import { workspaceScreens, type WorkspaceRoute } from '../workspace-screens.ts'

/** The pages that the menus of reps and group administrators list; an entry without its page does not compile. */
const pages: Readonly<Record<WorkspaceRoute, NonNullable<RouteObject['lazy']>>> = {
  '/agent-home': () => import('../home/AgentHomeScreen.tsx'),
  '/group-home': () => import('../home/GroupHomeScreen.tsx'),
  '/agent-select-member': () => import('../members/AgentMembersScreen.tsx'),
  '/group-select-member': () => import('../members/GroupMembersScreen.tsx'),
  '/group-employees': () => import('../employees/EmployeesScreen.tsx'),
  '/group-bill': () => import('../employees/BillScreen.tsx'),
}

export const workspaceRoutes: RouteObject[] = workspaceScreens.map(({ route }) => ({ path: route, lazy: pages[route] }))
