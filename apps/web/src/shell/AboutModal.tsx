import { LoadError } from '../form/LoadError.tsx'
import { Html } from '../ui/Html.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OwnerPicture } from '../arrive/landing/OwnerPicture.tsx'
import type { Owner } from '../arrive/landing/owner.ts'
import { useOwnerAbout } from './owner-info.ts'
import { Contact } from '../arrive/site/SiteContact.tsx'

/** The rep's or group's own description and contact details (SF-2.15). */
export const AboutModal = ({ owner, onClose }: { owner: Owner; onClose: () => void }) => {
  const about = useOwnerAbout(owner)
  const info = about.data?.result
  const name = info?.display_about_name || info?.display_name
  return (
    <Modal title={name === undefined ? 'About' : `About ${name}`} onClose={onClose}>
      <LoadError of={[about]} />
      {about.isPending && <Skeleton height="8rem" />}
      {info !== undefined && (
        <div className="about">
          {info.tagline !== '' && <p className="about-tagline">{info.tagline}</p>}
          <OwnerPicture of={info} />
          <Html text={owner.type === 'agent' ? info.agent_bio : info.gweb_aboutus} />
          <Contact who="" phone={info.display_phone} email={info.display_email} />
        </div>
      )}
    </Modal>
  )
}
