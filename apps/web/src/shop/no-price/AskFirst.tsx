import { startThroughPortal, startUnderGroup } from '../../arrive/landing/start-under.ts'
import { Suspense } from 'react'
import { LaterFilterForm } from '../../arrive/filter/LaterFilterForm.tsx'
import { lazyHydrated } from '../../ui/lazy-component.ts'
import { PortalPopup } from './PortalPopup.tsx'
import { usePortalFirst } from './use-portal-first.ts'

const MemberTier = lazyHydrated(() => import('./MemberTier.tsx').then((module) => module.MemberTier))

/** Asks for what any price needs: a rep's or group's portal (SF-4.34), then the four questions; for a member, only the tier. */
export const AskFirst = () => {
  const { of, dismiss } = usePortalFirst()
  return (
    <>
      <LaterFilterForm heading={<h2>What would it cost me?</h2>} submitLabel="See my price" />
      <Suspense fallback={null}>
        <MemberTier />
      </Suspense>
      {of !== undefined && (
        <PortalPopup
          of={of}
          asksGroup
          onClose={dismiss}
          onChosen={async (portal, group) => {
            if (group === null) await startThroughPortal(portal)
            else startUnderGroup(group ?? ('group_id' in of ? of.group_id : 0), portal)
            dismiss()
          }}
        />
      )}
    </>
  )
}
