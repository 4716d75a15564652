import { lines } from './entry.ts'
import type { WordLists } from './entry.ts'

/** What people are: offices and trades that stand before or after a name and are no part of it. */
export const roles: WordLists = {
  rank: lines(`
    President
    Prime Minister
    Sen.
    Senator
    Rep.
    Gov.
    Governor
    Mayor
    Foreign Minister
    Finance Minister
    Chancellor
    King
    Queen
    Prince
    Princess
    Sir
    Lord
    Lady
    Pope
    Archbishop
    Cardinal
    Rev.
    Gen.
    General
    Col.
    Lt.
    Sgt.
    Capt.
    Detective
    Justice
    Judge
    coach
    manager
    captain
    striker
    midfielder
    goalkeeper
    quarterback
    analyst
    spokeswoman
    spokesman
    director
    author
    actor
    actress
    singer
    economist
    lawyer
    attorney
    farmer
    professor
    ambassador
    chief executive
    CEO
    chairman
    novelist
    photographer
    historian
    biologist
    widow
    brother
    defender`),
  job: lines(`
    chief executive
    finance director
    head of research
    lead engineer
    Product Manager
    Scrum Master
    Product Owner
    QA Lead
    Tech Lead
    Staff Engineer
    Senior Software Engineer
    Account Manager
    Customer Success Manager
    Office Manager
    VP of Engineering
    VP Sales
    Head of Legal
    Chief Technology Officer
    CTO
    CFO
    DPO
    Marketing Director
    Site Reliability Engineer
    Solutions Architect
    Data Analyst
    HR Business Partner
    General Counsel
    Regional Director
    nurse
    teacher
    accountant
    electrician`),
}
