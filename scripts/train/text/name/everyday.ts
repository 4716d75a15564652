import { unisex } from './pool.ts'

/** English names that are everyday words, places or products too: only what stands around them tells. */
export const everyday = unisex(
  `Will Mark Rose Grace Hope Bill Jack May June April Art Frank Grant Chase Rich Sky Joy Faith Dawn Drew Dean Guy
  Pat Penny Amber Ruby Pearl Iris Ivy Holly Daisy Lily Violet Olive Robin Jay Wade Cliff Glen Heath Brook Summer
  Autumn Destiny Harmony Melody Carol Gene Josh Max Miles Ray Rob Rusty Skip Stew Sue Ward Woody Jasmine Ginger
  Crystal Victoria Florence Sydney Austin Dallas Paris London Chelsea Brooklyn Madison Savannah Georgia Virginia
  Israel Jordan Chad India Kenya Jenkins Travis Jasper Claude Alexa Cassandra Julia Pascal Ada Django Angel Ace
  Buck Buddy Chance Chuck Colt Duke Earl Ernest Harry Hunter King Lance Mason Nick Norm Pierce Pip Rex Rocky
  Sandy Sage Stone Terry Trace Trinity Tucker Van Vance Wayne`.split(/\s+/),
  `Price Young King Baker Cook Hill Wood Woods Field Fields Stone Rivers Lake Brooks Banks Bush Ford Cross Church
  Park Parks Street Lane Gates House Hall Case Page Bell Ball Booth Bishop Pope Knight Noble Rich Moody Small Long
  Short Strong Sharp Swift Quick Bright White Black Brown Green Gray Grey Blue Gold Silver Steel Waters Snow Frost
  Winter Summers May March Day Weeks Monday Friday Best Good Goodman Love Hope Power Powers Worth Cash Bond Marks
  Fox Wolf Lamb Bird Crane Swan Drake Finch Fish Bass Pike Bull Hunter Fisher Shepherd Farmer Miller Mason Carpenter
  Taylor Tailor Potter Cooper Turner Walker Carter Butler Porter Parker Ward Warden Sheriff Judge Major Marshall
  Chambers Rose Flowers Berry Bean Rice Pepper Root Branch Reed Bush Thorne Ash Box Ray Law Self Battle Savage
  Speed Sellers Glass Mills Wells Holmes Homes West North East Holland England France Germany Ireland Paris London
  Lincoln Washington Houston Austin Hamilton Jackson Madison Clinton Trump Dollar Penny Mercedes Benz Hilton
  Post Gore Wall Head Foot Hand Beard Armstrong Child Child Bacon Salmon Berger Weber Christmas Easter`.split(
    /\s+/,
  ),
)
