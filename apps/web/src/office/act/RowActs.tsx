import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Menu } from '../../ui/Menu.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { openWithin } from './open-within.ts'
import './act.css'

/** Something that can be done about a row: at a press, or on another page. */
export type RowAct = { readonly label: string } & ({ readonly to: string } | { readonly onPress: () => void })

/** Shuts the menu that was chosen from; what opens comes back to it. */
const shut = ({ currentTarget }: MouseEvent): void => {
  const menu = currentTarget.closest('details')
  menu?.querySelector('summary')?.focus()
  if (menu !== null) menu.open = false
}

/** What to do next with a row as its one button, and whatever else can be done in a menu. */
export const RowActs = ({ of, acts: [next, ...more] }: { of: string; acts: readonly RowAct[] }) => (
  <div className="act-next">
    {next !== undefined && <ActButton of={of} act={next} />}
    {more.length > 0 && (
      <Menu className="act-more" onOpen={openWithin}>
        <summary className={buttonClass('quiet', { small: true })}>
          More<span className="visually-hidden"> for {of}</span>
        </summary>
        <ul>
          {more.map((act) => (
            <li key={act.label}>
              <Chosen of={of} act={act} />
            </li>
          ))}
        </ul>
      </Menu>
    )}
  </div>
)

type Props = { of?: string | undefined; act: RowAct }

const Words = ({ of, act }: Props) => (
  <>
    {act.label} {of !== undefined && <span className="visually-hidden">{of}</span>}
  </>
)

/** A button that does something, or the link to where it is done. `of`: what screen readers name after it. */
export const ActButton = ({ of, act, look = 'secondary' }: Props & { look?: 'secondary' | 'quiet' }) =>
  'to' in act ? (
    <Link className={buttonClass(look, { small: true })} to={act.to}>
      <Words of={of} act={act} />
    </Link>
  ) : (
    <Button look={look} small onClick={act.onPress}>
      <Words of={of} act={act} />
    </Button>
  )

const Chosen = ({ of, act }: Props) =>
  'to' in act ? (
    <Link to={act.to}>
      <Words of={of} act={act} />
    </Link>
  ) : (
    <button
      type="button"
      onClick={(event) => {
        shut(event)
        act.onPress()
      }}
    >
      <Words of={of} act={act} />
    </button>
  )
