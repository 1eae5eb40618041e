import { Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSession } from '../../use-session.ts'
import { Component as HomeScreen } from './HomeScreen.tsx'
import { later } from '../../ui/later.ts'

const OwnHome = later(() => import('../landing/OwnHome.tsx').then((module) => module.OwnHome))

/** The first page: the open one, or the home of the rep or group under whom this browser enrolls (SF-2.02). */
export const StartScreen = () => {
  const openType = useSession('open_type')
  const id = useSession(openType === 'group' ? 'group_id' : 'agent_id')
  if ((openType !== 'agent' && openType !== 'group') || id === null) return <HomeScreen />
  return (
    <div className="page landing">
      <Suspense fallback={<Skeleton height="24rem" />}>
        <OwnHome owner={{ type: openType, id: Number(id) }} />
      </Suspense>
    </div>
  )
}
