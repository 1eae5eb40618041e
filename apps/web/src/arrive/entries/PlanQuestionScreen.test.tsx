import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test.each(['plan_id=8101', 'planId=8101', 'pid=8101'])(
  '/PlanQuestionView?%s opens that plan’s questions [D-9.03]',
  async (query) => {
    const { router } = await openScreen(`/PlanQuestionView?${query}`, {})
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.hash).toBe('/plan/8101#questions'),
    )
  },
)

test.each(['', '?plan_id=', '?plan_id=dental', '?plan_id=-1'])(
  '/PlanQuestionView%s has no plan and is not found [SF-4.41]',
  async (query) => {
    await openScreen(`/PlanQuestionView${query}`, {})
    expect(await screen.findByRole('heading', { name: 'OOPS!' })).toBeTruthy()
  },
)
