import './figures.css'

type Row = readonly string[]
type Props = {
  readonly head: Row
  readonly rows: readonly Row[]
  readonly total?: Row
  /** How many of the first columns are text; the others are amounts. */
  readonly texts?: number
}

/** A table of text and amounts. */
export const Figures = ({ head, rows, total, texts = 1 }: Props) => {
  const classOf = (at: number) => (at < texts ? undefined : 'figure')
  const row = ([first, ...others]: Row) => (
    <tr key={[first, ...others].join('/')}>
      <th scope="row">{first}</th>
      {others.map((text, at) => (
        <td key={head[at + 1]} className={classOf(at + 1)}>
          {text}
        </td>
      ))}
    </tr>
  )
  return (
    <div className="table-box figures">
      <table>
        <thead>
          <tr>
            {head.map((text, at) => (
              <th key={text} scope="col" className={classOf(at)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
        {total !== undefined && <tfoot>{row(total)}</tfoot>}
      </table>
    </div>
  )
}
