const teams = ['support', 'billing', 'platform', 'design', 'sales']

/** A post of the size and shape that tools send: a decision, a name, an address, a link back. */
export function bodyOf(n) {
  const team = teams[n % teams.length]
  return JSON.stringify({
    title: `Note ${n} of ${team}`,
    body: `We decided that ${team} answers case ${n} within two days. Ask Ina Berg <ina.berg@example.com> or call +1 415 555 0132 when the customer has paid more than $${100 + (n % 900)}. Everything else goes through the help desk, and no exception is made without a second approval.`,
    source: `https://desk.example.com/tickets/${n}?view=full`,
  })
}
