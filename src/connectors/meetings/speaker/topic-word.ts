/**
 * Words that stand before a colon in notes and name no one. One of them anywhere in a label makes it a
 * heading. Left out on purpose: words that are also names (May, April, Grace, Mark, Page).
 */
export const topicWords: ReadonlySet<string> = new Set(
  `about absent access accepted action actions added addendum address agenda aim aims also alternative alternatives
  analysis announcement announcements api apologies approach approved assignee assumption assumptions attachments
  attendance attendee attendees attention backend background backlog because before benefit benefits blocked blocker
  blockers break budget bug bugs build but called caveat cause challenge change changed changes chat check
  checklist client's closing code comment comments commit company conclusion conclusions confirmed cons consequence
  consequences consensus constraint constraints contact context copy correction cost costs created critical currently
  data database date deadline deadlines debt decided decision decisions default deferred definition delivery demo
  dependencies dependency deploy deployment description design desktop details discussed discussion docs documentation
  done draft due duration edit effort email end environment epic error errors estimate eta event example examples except
  exception exceptions expected explanation fact facts feature features feedback file files finally finance finding
  findings first fix fixed fixes focus follow follow-up follow-ups following format from frontend ftp fyi future goal
  goals hardware highlight highlights hint hours how however http https idea ideas impact implementation important
  improvements incident info information infra infrastructure input intro introduction invited ios issue issues item
  items join kickoff known last lead learning learnings legal lesson lessons let lets limitation limitations link
  links list location logistics low lunch maintenance marketing maximum meanwhile measure media meeting meetings
  method metric metrics migration milestone milestones mind minimum minute minutes misc miscellaneous mitigation
  mobile moderate monday motion motivation name namely need needs new news next node nota note notes notice number
  objective objectives observation observations offer open operations opportunity option options organizer other
  outcome outcomes output outstanding overview owner owners parking part password payment payments people performance
  period phase phone pipeline place plan plans platform please plus points policy postponed postscript
  prerequisites present pricing principle priorities priority problem problems process product progress project
  projects proposal proposals propose proposed pros purpose quality question questions quick quote rationale reason reasons recap
  recommendation recommendations recorded recording ref reference references refund refunds regrets reject rejected
  release releases remark remarks remember reminder reminders report request requirement requirements research resolution
  resolved resource resources response result results retro retrospective review reviewers revised risk risks roadmap role
  rule rules sales saturday schedule scope second section security see server severity signed situation   solution source sources specifically sprint staging standup start started state status step steps strategy subject
  subtitle suggestion suggestions summary sunday support-hours symptom symptoms sync table tag tags takeaway takeaways task
  tasks team technical test testing tests that then there thesis this thursday thus ticket tickets tier time timeline
  timezone tip tips title tl;dr to today todo todos tomorrow tool topic topics total transcript trade-off trade-offs
  training trigger tuesday type update updated updates urgent url usage use user users value verdict version via video
  vision vote votes warning web website wednesday week weekly welcome what when where which why with work workaround
  workflow wrap wrap-up yesterday zoom
  abwesend aktion anmerkung anwesend aufgabe aufgaben beispiel beschluss datum entscheidung ergebnis frage hinweis notiz ort
  protokoll tagesordnung teilnehmer thema ziel zusammenfassung absents attention compte-rendu décision exemple présents
  remarque sujet acuerdo asistentes ausentes decisión ejemplo fecha nota pregunta tema
  决定 决议 注意 备注 议题 时间 地点 主题 总结 行动 行动项 例如 问题 決定 議題 時間 場所 問題 注意点`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words for a part someone plays in a meeting: they label a voice and name no one. */
export const roleWords: ReadonlySet<string> = new Set(
  `agent analyst attendant audience caller candidate chair chairman chairperson chairwoman client co-host committee
  customer everyone facilitator guest guests host hosts interviewee interviewer me microphone moderator mod narrator
  operator panelist participant presenter rep respondent scribe scribes chairs secretary speaker spk staff student system teacher them
  translator unidentified unknown you`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
