const rows = [
  ['Checkups and cleanings', 'Two visits a year, X-rays', 'Often nothing'],
  ['Fillings and extractions', 'Everyday repairs', 'Usually 20% to 45%'],
  ['Crowns, bridges and dentures', 'Major work', 'Usually 50% to 65%'],
  ['Braces', 'For kids, and for adults on many plans', 'Usually 30% to 50%'],
] as const

/** What dental plans cover (SF-2.21). */
export const DentalTable = () => (
  <section aria-labelledby="covers">
    <h2 id="covers">What dental plans cover</h2>
    <div className="table-box" tabIndex={0} role="region" aria-label="Types of care">
      <table>
        <thead>
          <tr>
            <th scope="col">Type of care</th>
            <th scope="col">For example</th>
            <th scope="col">Your share with an in-network dentist</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([kind, example, share]) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{example}</td>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
