import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Menu } from '../../ui/Menu.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { keepOnScreen } from './keep-on-screen.ts'
import './act.css'

/** Something that can be done with a row: a button, or a link to another page. */
export type RowAct = { readonly label: string } & ({ readonly to: string } | { readonly onPress: () => void })

/** Closes the menu and puts focus on it, so that a dialog returns focus there. */
const closeMenu = ({ currentTarget }: MouseEvent): void => {
  const menu = currentTarget.closest('details')
  menu?.querySelector('summary')?.focus()
  if (menu !== null) menu.open = false
}

/** The first available act as the row's button, the others in a menu. */
export const RowActs = ({ of, acts: [next, ...more] }: { of: string; acts: readonly RowAct[] }) => (
  <div className="act-next">
    {next !== undefined && <ActButton of={of} act={next} />}
    {more.length > 0 && (
      <Menu className="act-more" onOpen={keepOnScreen}>
        <summary className={buttonClass('quiet', { small: true })}>
          More<span className="visually-hidden"> for {of}</span>
        </summary>
        <ul>
          {more.map((act) => (
            <li key={act.label}>
              <MenuItem of={of} act={act} />
            </li>
          ))}
        </ul>
      </Menu>
    )}
  </div>
)

type Props = { of?: string | undefined; act: RowAct }

const ActLabel = ({ of, act }: Props) => (
  <>
    {act.label} {of !== undefined && <span className="visually-hidden">{of}</span>}
  </>
)

/** A button, or a link to the page for the act. `of`: read out after the label by screen readers. */
export const ActButton = ({ of, act, look = 'secondary' }: Props & { look?: 'secondary' | 'quiet' }) =>
  'to' in act ? (
    <Link className={buttonClass(look, { small: true })} to={act.to}>
      <ActLabel of={of} act={act} />
    </Link>
  ) : (
    <Button look={look} small onClick={act.onPress}>
      <ActLabel of={of} act={act} />
    </Button>
  )

const MenuItem = ({ of, act }: Props) =>
  'to' in act ? (
    <Link to={act.to}>
      <ActLabel of={of} act={act} />
    </Link>
  ) : (
    <button
      type="button"
      onClick={(event) => {
        closeMenu(event)
        act.onPress()
      }}
    >
      <ActLabel of={of} act={act} />
    </button>
  )
