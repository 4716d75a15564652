const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words that a company's name ends in by law, folded. */
export const legalForms = words(`
  inc incorporated corp corporation ltd limited llc llp lp plc gmbh mbh ag kg kgaa ohg ug se sa sas sarl srl spa bv nv
  ab oy oyj as asa aps kft zrt sl slu lda ltda eireli pte pty pvt bhd kk
`)

/** The same behind a name where it is written with stops or small letters: `S.p.A.`, `sp. z o.o.`, `s. r. o.` */
export const legalForm =
  /,? (?:S\.A\.(?: de C\.V\.)?|S\.a\.r\.l\.|S\.p\.A\.|S\.r\.l\.|S\.L\.|sp\. z o\. ?o\.|d\. ?o\. ?o\.|a\. ?s\.|s\. ?r\. ?o\.|e\. ?V\.|p\.l\.c\.|plc|B\.V\.|N\.V\.|A\/S)(?![\p{L}\d])/uy

/** What stands before a name and is no part of it, folded. */
export const articles = words(`
  the a an our your their his her my this that these those all every each no any some at by with from to for in of and
  der die das den dem des ein eine einen einem einer unser unsere alle jede jeder jedes bei mit von
  le la les un une des notre nos votre el los las una nuestra il lo gli i o os as uma nosso nossa de het een onze
`)

/** Small words within the names of companies and places, as written. */
export const joiners = words('of de del della di da do du des la le am an der upon')

/** Words before a place, folded. */
export const leadsToPlace = words(`
  in from near at to towards around outside within across
  aus bei nach uber nahe desde en a vers depuis da di presso verso em para uit naar te w z do ze
`)

/** Words that a name goes on behind though a stop follows them. */
export const shortened = words('st mt ft co')
