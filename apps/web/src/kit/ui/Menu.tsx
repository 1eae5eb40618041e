import { Menu } from '../../ui/Menu.tsx'

export const Closed = () => (
  <Menu className="menu menu-more">
    <summary>More</summary>
    <ul className="card">
      <li>
        <a href="#main">Pet</a>
      </li>
      <li>
        <a href="#main">Accident</a>
      </li>
    </ul>
  </Menu>
)
