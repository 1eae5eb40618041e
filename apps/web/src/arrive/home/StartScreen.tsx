import { Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSession } from '../../use-session.ts'
import { Component as HomeScreen } from './HomeScreen.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const OwnerHome = lazyComponent(() => import('../landing/OwnerHome.tsx').then((module) => module.OwnerHome))

/** The first page: the public home, or the home of this visitor's rep or group (SF-2.02). */
export const StartScreen = () => {
  const openType = useSession('open_type')
  const id = useSession(openType === 'group' ? 'group_id' : 'agent_id')
  if ((openType !== 'agent' && openType !== 'group') || id === null) return <HomeScreen />
  return (
    <div className="page landing">
      <Suspense fallback={<Skeleton height="24rem" />}>
        <OwnerHome owner={{ type: openType, id: Number(id) }} />
      </Suspense>
    </div>
  )
}
