import { beginDirect, beginUnder } from '../../arrive/landing/begin-under.ts'
import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import { MemberTier } from './MemberTier.tsx'
import { PortalPopup } from './PortalPopup.tsx'
import { usePortalFirst } from './use-portal-first.ts'

/**
 * What a price lacks before anything is known: a rep's or a group's portal
 * first (SF-4.34), then the four questions; a member only who is covered.
 */
export const AskFirst = () => {
  const { of, dismiss } = usePortalFirst()
  return (
    <>
      <FilterForm heading={<h2>What would it cost me?</h2>} submitLabel="See my price" />
      <MemberTier />
      {of !== undefined && (
        <PortalPopup
          of={of}
          asksGroup
          onClose={dismiss}
          onChosen={async (portal, group) => {
            if (group === null) await beginDirect(portal)
            else beginUnder(group ?? ('group_id' in of ? of.group_id : 0), portal)
            dismiss()
          }}
        />
      )}
    </>
  )
}
