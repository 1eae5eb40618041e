import { useOwnerInfo } from './owner-info.ts'
import type { Owner } from '../arrive/landing/owner.ts'
import { Contact, SiteContact } from '../arrive/site/SiteContact.tsx'

/** Contact details of the rep or group; the site's until they load, or if loading fails. */
export const OwnerContact = ({ owner }: { owner: Owner }) => {
  const info = useOwnerInfo(owner).data?.result
  if (!info?.display_phone) return <SiteContact />
  return <Contact who={info.display_name} phone={info.display_phone} email={info.display_email} />
}
