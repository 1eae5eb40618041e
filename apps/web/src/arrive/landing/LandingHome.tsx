import { shownPhone } from '@openroll/contract/shown'
import { useNavigate } from 'react-router'
import { Icon } from '../../drawings/Icon.tsx'
import { FilterForm } from '../filter/FilterForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Monogram } from '../../ui/pictures/Monogram.tsx'
import { Html } from '../../ui/Html.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StartEnrollment } from './StartEnrollment.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import { OwnPageNotice } from './OwnPageNotice.tsx'
import type { Owner } from './owner.ts'
import { LandingFacts } from './LandingFacts.tsx'
import { LoadOwner, type OwnerPage } from './LoadOwner.tsx'
import { useIsOwn } from './use-is-own.ts'

type Props = { owner: Owner; asksWho?: boolean; onLeave?: () => void }

/** The home of a rep or group; `asksWho` first asks who to enroll (SF-2.22 to 2.27). */
export const LandingHome = ({ owner, ...props }: Props) => (
  <LoadOwner owner={owner} waiting={<PageSkeleton title="Welcome" shape="columns" />}>
    {(read) => <Home {...props} {...{ owner, page: read }} />}
  </LoadOwner>
)

const Home = ({
  owner: { type, id },
  page: { info, welcome, hasPortals },
  asksWho = false,
  onLeave,
}: Props & { page: OwnerPage }) => {
  const navigate = useNavigate()
  const isOwn = useIsOwn({ type, id })
  // Greet signed-in reps by name; everyone else hears from the rep.
  const heading = type === 'agent' && isOwn && asksWho ? `Welcome, ${info.display_name}` : welcome
  return (
    <>
      {isOwn && !asksWho && <OwnPageNotice of={{ type, id }} />}
      <Picture src={info.banner_image} size={info.banner_image_size} />
      <section className="landing-banner">
        <title>{`Welcome to ${info.display_name}`}</title>
        <div className="landing-words">
          <div className="landing-who">
            {info.logo === '' && info.image === '' && <Monogram name={info.display_name} />}
            <Picture src={info.logo} size={info.logo_size} className="owner-logo" />
            <OwnerPicture of={info} />
          </div>
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="hero-lead">{info.tagline}</p>
          <Html text={type === 'agent' ? info.agent_bio : info.gweb_aboutus} />
          <p>
            <a href={`tel:+1${info.display_phone}`} className="landing-contact">
              <Icon name="phone" /> {shownPhone(info.display_phone)}
            </a>
          </p>
          <StartEnrollment
            owner={{ type, id }}
            name={info.display_name}
            requiresCode={info.requires_code}
            hasPortals={hasPortals}
            asksWho={asksWho}
          />
          {onLeave !== undefined && (
            <Button look="quiet" small onClick={onLeave}>
              Continue without {info.display_name}
            </Button>
          )}
        </div>
        <LandingFacts type={type} info={info} />
      </section>
      {type === 'agent' && asksWho && (
        <section className="card landing-questions" aria-label="Plans and prices">
          <FilterForm
            heading={<h2>See plans and prices first</h2>}
            submitLabel="See plans and prices"
            onDone={() => void navigate('/plans')}
          />
        </section>
      )}
    </>
  )
}
