import { choice, command } from '../../command.ts'

export const keyCreate = command({
  description:
    'Creates an MCP key, for a person, a build job or an agent, and prints it once. Needs a key of role admin; who has none makes one with svc admin key create, on the host of the service.',
  args: [{ name: 'name', help: 'Label to know it by', required: true, variadic: false }],
  flags: { role: choice('--role', '<role>', 'member (usual) or admin', ['member', 'admin']) },
  examples: [
    ['svc key create laptop', 'A key for a person'],
    ['SVC_TOKEN=$(svc key create ci)', 'Keep it in a variable: stdout holds nothing else'],
  ],
  async run({ args: [name = ''], flags: { role = 'member' } }, { service, out, note }) {
    const { api } = await service()
    const made = await api.createKey({ name, role })
    await note('Shown once: store it now.')
    await out(made, ({ key }) => key)
  },
})
