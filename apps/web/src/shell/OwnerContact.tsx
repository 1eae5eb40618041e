import { useOwnerInfo } from './owner-info.ts'
import type { Owner } from '../arrive/landing/owner.ts'
import { Contact, SiteContact } from '../arrive/site/SiteContact.tsx'

/** Whom to call under a rep or a group: them; the site until they are known, and where they can't be asked. */
export const OwnerContact = ({ owner }: { owner: Owner }) => {
  const info = useOwnerInfo(owner).data?.result
  if (!info?.display_phone) return <SiteContact />
  return <Contact who={info.display_name} phone={info.display_phone} email={info.display_email} />
}
